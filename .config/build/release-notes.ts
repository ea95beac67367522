/**
 * What a changelog says about a version; before the version has a heading, what it says about the unreleased changes.
 *
 * @throws Error without either.
 */
export function notesOf(changelog: string, version: string): string {
  const parts = changelog.split(/^## /m);
  const under = (heading: string) => parts.find((part) => /^\[?([^\]\s]+)/.exec(part)?.[1] === heading);
  const notes = (under(version) ?? under('Unreleased'))?.replace(/^.*\n/, '').trim();
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}.`);
  return `${notes}\n`;
}
