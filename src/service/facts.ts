/** The statuses that the spec allows, without the weight of a schema. */
export const petStatuses = ['available', 'pending', 'sold'] as const;

/** The bounds of the `limit` of a list, in pets, and the limit that the service uses if it is left out. */
export const limitBounds = { minimum: 1, maximum: 100, default: 20 } as const;
