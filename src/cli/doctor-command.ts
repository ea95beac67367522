import type { ConfigurationError } from '../client/errors.js';
import { readOptions } from '../client/options.js';
import { versionSegment } from '../spec/service.js';
import { examine } from './doctor.js';
import { readFlags, UsageError } from './flags.js';

export const doctorHelp = `petstore-elements doctor <base> – is a service ready to be called from web pages?

  <base>            its base address, ending in /v1
  --key <key>       an API key; without it the list and its limit are not looked at
  --origin <origin> the page's origin (default https://example.com)
  --allow-insecure  send the key over plain http to another machine
`;

/** Examines a service and prints what it found; answers whether all is well. @throws UsageError */
export async function runDoctor(parameters: readonly string[], print: (line: string) => void): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values, positionals } = readFlags(
    parameters,
    { key: text, origin: text, 'allow-insecure': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    true,
  );
  if (values.help) {
    print(doctorHelp);
    return true;
  }
  const [base = '', ...rest] = positionals;
  if (rest.length > 0 || !isAddress(base)) {
    throw new UsageError('doctor needs one base address, such as https://api.example.com/v1.');
  }
  const { key, origin = 'https://example.com' } = values;
  if (!isAddress(origin) || new URL(origin).origin !== origin) {
    throw new UsageError('--origin must be an origin, such as https://example.com.');
  }
  if (key !== undefined) mustBeSendable(key, base, values['allow-insecure'] ?? false);
  let healthy = true;
  let whole = true;
  for await (const { well, what, mend } of examine({ base, key, origin, fetch })) {
    const judged = well === undefined ? '-      ' : well ? 'ok     ' : 'MISSING';
    print(`${judged} ${what}${mend === undefined ? '' : `\n        → ${mend}`}`);
    healthy &&= well !== false;
    whole &&= well !== undefined;
  }
  if (!healthy) print('Pages of other origins cannot rely on this service yet.');
  else print(whole ? 'All is well.' : 'What was looked at is well; give --key to look at the rest.');
  return healthy;
}

/** Whether it is an address of HTTP without a query, a hash or credentials. */
const isAddress = (text: string) => /^https?:\/\/[^?#@]+$/.test(text) && URL.canParse(text);

/** The doctor sends a key where a client would, and nowhere else. @throws UsageError */
function mustBeSendable(key: string, base: string, allowInsecure: boolean) {
  try {
    readOptions({ baseUrl: new URL(versionSegment, base), apiKey: key, allowInsecure });
  } catch (error) {
    const { option, message } = error as ConfigurationError;
    if (option !== 'apiKey') {
      throw new UsageError('A key must not travel over plain http: use https, or --allow-insecure.');
    }
    throw new UsageError(`${message.replace(/^.*?(?=must )/, '--key ').replace(/\.?$/, '.')}`);
  }
}
