/** The content type of every body in the spec. */
export const json = 'application/json';

/** Response headers of the service that clients read. */
export const retryAfter = 'Retry-After';
export const deprecation = 'Deprecation';
export const sunset = 'Sunset';

/** The headers that pages of other origins can read only if they are exposed. */
export const exposedHeaders = [retryAfter, deprecation, sunset] as const;

/** How long browsers may keep the response to a preflight, in seconds. */
export const preflightMaxAge = '600';

/** Whether a content type is `application/json`, with or without a charset. */
export const isJson = (contentType: string | null): boolean => /^application\/json\s*(?:;|$)/i.test(contentType ?? '');

/** Whether a content type is any JSON, such as `application/problem+json`. */
export const isSomeJson = (contentType: string | null): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '');

/** Whether a response is HTML: a website sends it, such as a sign-in page or a firewall. The service does not. */
export const isHtml = (headers: Pick<Headers, 'get'>): boolean => /html/i.test(headers.get('Content-Type') ?? '');

/** Whether the response to a new pet says that it was added: 201, or another 2xx that no website sent. */
export const saysAdded = (status: number, headers: Pick<Headers, 'get'>): boolean =>
  status === 201 || (status >= 200 && status < 300 && !isHtml(headers));
