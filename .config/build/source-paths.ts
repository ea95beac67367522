import { dirname, relative, resolve } from 'node:path';

/** The name of a source in a source map: its path in the package, wherever the build was run and written. */
export const sourcePath = (source: string, map: string): string =>
  `petstore-elements/${relative('.', resolve(dirname(map), source)).replaceAll('\\', '/')}`;
