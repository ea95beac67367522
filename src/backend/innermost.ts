import type { SchemaIssue } from '../service/validate.js';

/**
 * The issue of the innermost member: in a union, of the alternative that was read, or of the member that chooses it.
 */
export function innermost(issue: SchemaIssue): SchemaIssue {
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined)
    return { ...issue, input: Object(issue.input)[issue.discriminator] };
  const inner = issue.code === 'invalid_union' && issue.errors.flat().find(({ path }) => path.length > 0);
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}
