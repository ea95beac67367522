import { ErrorBase, nameError } from './error-base.js';

/**
 * An invalid option, thrown before any call; or the error of a call that cannot work here: on a platform that lacks what
 * the client needs, or with a relative `baseUrl` outside a page. The message names the option and what it must be, and
 * never contains a key.
 */
export class ConfigurationError extends ErrorBase<ConfigurationError> {
  /** Identifies this error, even after minification and across copies of this package. */
  declare readonly name: 'ConfigurationError';
  /** The option to correct, such as `retry.limit`. `platform` if the platform lacks something. */
  declare readonly option: string;
}
nameError('ConfigurationError', ConfigurationError);

/**
 * The message of an error with other names for its options, such as the flags of a command: `{ origins: '--origin' }`.
 */
export const messageFor = (
  { message }: Pick<ConfigurationError, 'message'>,
  names: Readonly<Record<string, string>>,
): string =>
  message.replace(/option "(\w+)([^"]*)"/g, (text, option: string, part: string) => {
    // The place in a list says something in a file, but nothing for a repeated flag.
    const [, shown = ''] = /^(?:\[\d+\]$|\.?(.*))/.exec(part) ?? [];
    return option in names ? `${names[option]} ${shown}`.trimEnd() : text;
  });
