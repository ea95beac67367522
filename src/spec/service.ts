/** Version of the interface description that this package was written for. */
export const apiVersion = '1.0.0';

/** The version segment in which every base address ends. */
export const versionSegment = '/v1';

/** The HTTP authentication scheme that carries the API key. */
export const authScheme = 'Bearer';
