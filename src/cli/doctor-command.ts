import { assertSecure } from '../http/base-address.js';
import { redactor } from '../http/key-spellings.js';
import { Origin } from '../http/origin.js';
import { readOptions } from '../shared/options.js';
import { examine, type Finding } from './doctor.js';
import { keyFromEnvironment, keyVariable, readFlags, rejectKeyFlag, toUsageError, UsageError } from './flags.js';

export const doctorHelp = `petstore-elements doctor <base-url> – can web pages call a service?

  <base-url>        its base address, ending in /v1
  --origin <origin> the page's origin (default https://example.com)
  --allow-insecure  send the key over plain http to another machine

It takes the key from ${keyVariable}; without a key, the list and POST are
not checked. It adds no pet. The exit code is 1 if there is something to fix.
`;

const flags = { text: ['base-url', 'origin'], texts: [], number: [], alone: ['allow-insecure'] } as const;

/** How much it prints of a fix, in characters. */
const longestFix = 500;

/**
 * Examines a service and prints the findings. Returns whether there is nothing to fix.
 *
 * @throws UsageError
 */
export async function runDoctor(parameters: readonly string[], print: (line: string) => void): Promise<boolean> {
  rejectKeyFlag(parameters, '');
  const { values, words } = readFlags(parameters, flags, true);
  if (values.help) {
    print(doctorHelp);
    return true;
  }
  // As `proxy` takes it, too.
  const [baseUrl = '', other] = [values['base-url'] ?? [], words].flat();
  // Without a query, a hash or credentials.
  if (other !== undefined || !/^https?:\/\/[^?#@]+$/.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new UsageError('doctor needs one base address, such as https://api.example.com/v1.');
  }
  const key = keyFromEnvironment();
  const { origin = 'https://example.com' } = values;
  try {
    readOptions(Origin, origin, 'origin');
    if (key !== undefined) assertSecure('baseUrl', baseUrl, values['allow-insecure']);
  } catch (error) {
    throw toUsageError(error, { baseUrl: 'the base address', origin: '--origin', allowInsecure: '--allow-insecure' });
  }
  const findings: Finding[] = [];
  for await (const finding of examine(baseUrl, origin, key)) findings.push(finding);
  // A service may echo the key, and send what a terminal obeys.
  const redact = redactor(key === undefined ? [] : [key]);
  const shown = (fix: string) => redact(fix.replace(/\p{Cc}/gu, ' ')).slice(0, longestFix);
  const failed = findings.filter(({ fixes = [] }) => fixes.length > 0);
  // One cause has one fix, whatever else fails because of it.
  for (const fix of new Set(failed.flatMap(({ fixes = [] }) => fixes))) {
    const [first, ...others] = failed.filter(({ fixes }) => fixes?.includes(fix));
    const more = others.length > 0 ? `, and ${others.length} more` : '';
    print(`FAILED  ${first?.check}${more}\n        → ${shown(fix)}`);
  }
  for (const finding of findings)
    if (!failed.includes(finding)) print(`${finding.fixes ? 'ok     ' : '-      '} ${finding.check}`);
  if (failed.length > 0) print('Pages of other origins cannot rely on this service yet.');
  else print(findings.every(({ fixes }) => fixes) ? 'No problems found.' : 'No problems found in what was checked.');
  return failed.length === 0;
}
