import { createClient, isPetStoreError } from '../index.js';
import { parseJson } from '../spec/json.js';
import { WireNewPet } from '../spec/schemas.js';
import { versionSegment } from '../spec/service.js';
import { examine } from './doctor.js';
import { keyFromEnvironment, keyVariable, readFlags, UsageError } from './flags.js';

export const doctorHelp = `petstore-elements doctor <base> – is a service ready to be called from web pages?

  <base>            its base address, ending in /v1
  --key <key>       an API key (default: that of ${keyVariable}); without one the list and POST are not checked
  --origin <origin> the page's origin (default https://example.com)
  --create <json>   add this pet for real, such as '{"name":"Rex","categoryId":3}'; nothing is added otherwise
  --allow-insecure  send the key over plain http to another machine

The exit code is 1 when something has to be fixed.
`;

/** Examines a service and prints the findings; returns whether there is nothing to fix. @throws UsageError */
export async function runDoctor(parameters: readonly string[], print: (line: string) => void): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values, positionals } = readFlags(
    parameters,
    {
      ...{ key: text, origin: text, create: text, 'allow-insecure': { type: 'boolean' } },
      help: { type: 'boolean', short: 'h' },
    },
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
  const { key = keyFromEnvironment(), origin = 'https://example.com', create } = values;
  if (!isAddress(origin) || new URL(origin).origin !== origin) {
    throw new UsageError('--origin must be an origin, such as https://example.com.');
  }
  if (key !== undefined) assertSendable(key, base, values['allow-insecure'] ?? false);
  if (create !== undefined) assertPet(create, key);
  let healthy = true;
  let complete = true;
  for await (const { ok, check, fix } of examine({ base, key, origin, create, fetch })) {
    const label = ok === undefined ? '-      ' : ok ? 'ok     ' : 'FAILED ';
    print(`${label} ${check}${fix === undefined ? '' : `\n        → ${fix}`}`);
    healthy &&= ok !== false;
    complete &&= ok !== undefined;
  }
  if (!healthy) print('Pages of other origins cannot rely on this service yet.');
  else if (complete) print('No problems found.');
  else
    print(`No problems found in what was checked; pass ${key === undefined ? '--key' : '--create'} to check the rest.`);
  return healthy;
}

/** Whether it is an address of HTTP without a query, a hash or credentials. */
const isAddress = (text: string) => /^https?:\/\/[^?#@]+$/.test(text) && URL.canParse(text);

/** The doctor sends a key where a client would, and nowhere else. @throws UsageError */
function assertSendable(key: string, base: string, allowInsecure: boolean) {
  try {
    createClient({ baseUrl: new URL(versionSegment, base), apiKey: key, allowInsecure });
  } catch (error) {
    const isKeyInvalid = isPetStoreError(error) && error.name === 'ConfigurationError' && error.option === 'apiKey';
    if (!isKeyInvalid) throw new UsageError('A key must not be sent over plain http: use https, or --allow-insecure.');
    throw new UsageError('--key must be the bare key: visible ASCII characters without spaces, quotes or "Bearer".');
  }
}

/** Checks a pet to add by the spec, and that there is a key. @throws UsageError */
function assertPet(create: string, key: string | undefined) {
  if (key === undefined) throw new UsageError('--create needs a key: pass --key too.');
  try {
    if (WireNewPet.safeParse(parseJson(create)).success) return;
  } catch {
    // It is no JSON, which the error below says.
  }
  throw new UsageError(`--create must be a pet such as {"name":"Rex","categoryId":3}, not ${create}.`);
}
