import { examine } from './doctor.js';
import { readFlags, UsageError } from './flags.js';

export const doctorHelp = `petstore-elements doctor <base> – is a service ready to be called from web pages?

  <base>            its base address, ending in /v1
  --key <key>       an API key; without it the list and its limit are not looked at
  --origin <origin> the page's origin (default https://example.com)
`;

/** Examines a service and prints what it found; answers whether all is well. @throws UsageError */
export async function runDoctor(parameters: readonly string[], print: (line: string) => void): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values, positionals } = readFlags(
    parameters,
    { key: text, origin: text, help: { type: 'boolean', short: 'h' } },
    true,
  );
  if (values.help) {
    print(doctorHelp);
    return true;
  }
  const [base, ...rest] = positionals;
  if (base === undefined || rest.length > 0 || !/^https?:$/.test(URL.canParse(base) ? new URL(base).protocol : '')) {
    throw new UsageError('doctor needs one base address, such as https://api.example.com/v1.');
  }
  if (values.key !== undefined && !/^[\x21-\x7e]+$/.test(values.key)) {
    throw new UsageError('--key must be visible ASCII characters without spaces.');
  }
  let healthy = true;
  for await (const { well, what, mend } of examine({
    base,
    key: values.key,
    origin: values.origin ?? 'https://example.com',
    fetch,
  })) {
    print(`${well ? 'ok     ' : 'MISSING'} ${what}${mend === undefined ? '' : `\n        → ${mend}`}`);
    healthy &&= well;
  }
  print(healthy ? 'All is well.' : 'Pages of other origins cannot rely on this service yet.');
  return healthy;
}
