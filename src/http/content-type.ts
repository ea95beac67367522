/** The content type of every body in the spec. */
export const json = 'application/json';

/** Whether a content type is `application/json`, with or without a charset. */
export const isJson = (contentType: string | null): boolean => /^application\/json\s*(?:;|$)/i.test(contentType ?? '');

/** Whether a content type is any JSON, such as `application/problem+json`. */
export const isSomeJson = (contentType: string | null): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '');
