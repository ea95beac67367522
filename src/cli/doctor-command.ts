import { assertSecure } from '../http/base-address.js';
import { Origin } from '../http/origin.js';
import { parseJson } from '../service/json.js';
import { WireNewPet } from '../service/schemas.js';
import { isKey, keyRule } from '../service/service.js';
import { readOptions } from '../shared/options.js';
import { examine } from './doctor.js';
import type { Finding } from './doctor-reply.js';
import { keyFromEnvironment, keyVariable, readFlags, toUsageError, UsageError } from './flags.js';

export const doctorHelp = `petstore-elements doctor <base> – can web pages call a service?

  <base>            its base address, ending in /v1
  --key <key>       an API key (default: ${keyVariable}); without a key, the list and POST are not checked
  --origin <origin> the page's origin (default https://example.com)
  --create <json>   add this pet for real, such as '{"name":"Rex","categoryId":3}' (default: add nothing)
  --allow-insecure  send the key over plain http to another machine

The exit code is 1 if there is something to fix.
`;

/**
 * Examines a service and prints the findings. Returns whether there is nothing to fix.
 *
 * @throws UsageError
 */
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
  if (key !== undefined && !isKey(key)) throw new UsageError(`--key must be ${keyRule}.`);
  try {
    readOptions(Origin, origin, 'origin');
    if (key !== undefined) assertSecure('base', base, values['allow-insecure']);
  } catch (error) {
    throw toUsageError(error, { base: 'the base address', origin: '--origin', allowInsecure: '--allow-insecure' });
  }
  if (create !== undefined) assertPet(create, key);
  const findings: Finding[] = [];
  for await (const finding of examine({ base, key, origin, create, fetch })) findings.push(finding);
  const failed = findings.filter(({ ok }) => ok === false);
  const healthy = failed.length === 0;
  const complete = findings.every(({ ok }) => ok !== undefined);
  // One cause has one fix, whatever else fails because of it.
  for (const fix of new Set(failed.map((finding) => finding.fix))) {
    const [first, ...others] = failed.filter((finding) => finding.fix === fix);
    const more = others.length > 0 ? `, and ${others.length} more` : '';
    print(`FAILED  ${first?.check}${more}\n        → ${fix}`);
  }
  for (const { ok, check } of findings) if (ok !== false) print(`${ok ? 'ok     ' : '-      '} ${check}`);
  if (!healthy) print('Pages of other origins cannot rely on this service yet.');
  else if (complete) print('No problems found.');
  else
    print(`No problems found in what was checked; pass ${key === undefined ? '--key' : '--create'} to check the rest.`);
  return healthy;
}

/** Whether it is an http(s) address without a query, a hash or credentials. */
const isAddress = (text: string) => /^https?:\/\/[^?#@]+$/.test(text) && URL.canParse(text);

/**
 * Checks a pet against the spec, and that there is a key.
 *
 * @throws UsageError
 */
function assertPet(create: string, key: string | undefined) {
  if (key === undefined) throw new UsageError('--create needs a key: pass --key too.');
  try {
    if (WireNewPet.safeParse(parseJson(create)).success) return;
  } catch {
    // It is not JSON, as the error below says.
  }
  throw new UsageError(`--create must be a pet such as {"name":"Rex","categoryId":3}, not ${create}.`);
}
