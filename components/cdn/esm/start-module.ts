import { version } from '../../version.js';
import { leftGlobal, start, type Tags } from '../start.js';

/** Starts a module, unless a script or module of another version is on the page: a module has no early return, unlike the guard of the classic scripts. */
export function startModule(tags: Tags): void {
  const other = leftGlobal();
  if (!other?.createClient || other.version === version) start(tags);
  else
    console.warn(
      `petstore-elements: version ${other.version} is on this page, so ${version} is not started: load one version.`,
    );
}
