/** The same brand in every copy of this package and in every realm of a page. */
export const brand: unique symbol = Symbol.for('petstore-elements.error');

/** An invalid option; thrown when something is made, before any call, or the error of a call on a platform that lacks what it needs. Its message names the option and what it must be, and never holds a key. */
export class ConfigurationError extends Error {
  /** Identifies this error, also across minifiers and other copies of this package. */
  declare readonly name: 'ConfigurationError';
  /** The option to correct, such as `retry.limit`; `platform` for what the platform lacks. */
  readonly option: string;

  /** `message` names options as `option "retry.limit"`, so that {@link messageFor} finds them. */
  constructor(option: string, message: string) {
    super(message);
    this.option = option;
  }

  get [brand](): true {
    return true;
  }

  /** All public fields as plain data, for JSON, `postMessage` and logs. */
  toJSON(): Record<string, unknown> {
    const { name, message, option } = this;
    return { name, message, option };
  }
}
// Set here, since minifiers rename classes but not members.
Object.defineProperty(ConfigurationError.prototype, 'name', { value: 'ConfigurationError' });

/** The message of an error with other names for the options, such as the flags of a command line: `{ origins: '--origin' }`. */
export const messageFor = (
  { message }: Pick<ConfigurationError, 'message'>,
  names: Readonly<Record<string, string>>,
): string =>
  message.replace(/option "(\w+)([^"]*)"/g, (text, option: string, part: string) => {
    // Of a flag that may be repeated the place in the list says nothing, unlike that in a file.
    const [, shown = ''] = /^(?:\[\d+\]$|\.?(.*))/.exec(part) ?? [];
    return option in names ? `${names[option]} ${shown}`.trimEnd() : text;
  });
