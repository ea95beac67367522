/** The content type of every body that the spec has. */
export const json = 'application/json';

/** Whether a body is sent as the spec asks for it, with or without a charset. */
export const isJson = (contentType: string | null): boolean => /^application\/json\s*(?:;|$)/i.test(contentType ?? '');

/** Whether a body is some JSON, also such as `application/problem+json`. */
export const isSomeJson = (contentType: string | null): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '');
