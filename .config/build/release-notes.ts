import { readFileSync } from 'node:fs';

/**
 * What a changelog says about a version; before the version has a heading, what it says about the unreleased changes.
 *
 * @throws Error without either.
 */
export function notesOf(changelog: string, version: string): string {
  const parts = new Map(
    changelog
      .split(/^## /m)
      .slice(1)
      .map((part) => [/^\[?([^\]\s]+)/.exec(part)?.[1] ?? '', part.replace(/^.*\n/, '').trim()]),
  );
  const notes = parts.get(version) ?? parts.get('Unreleased');
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}.`);
  return `${notes}\n`;
}

/** What this version's changelog says. */
export const releaseNotes = (version: string): string => notesOf(readFileSync('CHANGELOG.md', 'utf8'), version);
