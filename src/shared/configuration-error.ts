/** The same in every copy of this package and in every realm of a page. */
export const brand: unique symbol = Symbol.for('petstore-elements.error');

/**
 * An invalid option, thrown before any call; or the error of a call on a platform that lacks what the client needs. The
 * message names the option and what it must be, and never contains a key.
 */
export class ConfigurationError extends Error {
  /** Identifies this error, even after minification and across copies of this package. */
  declare readonly name: 'ConfigurationError';
  /** The option to correct, such as `retry.limit`. `platform` if the platform lacks something. */
  readonly option: string;

  /** `message` writes options as `option "retry.limit"`, so that {@link messageFor} finds them. */
  constructor(message: string, { option }: Pick<ConfigurationError, 'option'>) {
    super(message);
    this.option = option;
  }

  get [brand](): true {
    return true;
  }

  /** Returns all public fields as plain data, for JSON, `postMessage` and logs. */
  toJSON(): Record<string, unknown> {
    const { name, message, option } = this;
    return { name, message, option };
  }
}
// Set here, since minifiers rename classes but not members.
Object.defineProperty(ConfigurationError.prototype, 'name', { value: 'ConfigurationError' });

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
