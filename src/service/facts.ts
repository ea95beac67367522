/** The statuses that the spec allows, without the weight of a schema. */
export const petStatuses = ['available', 'pending', 'sold'] as const;

/** Whether a value is one of the statuses that the spec allows, and so may be sent. Pets may have others. */
export const isPetStatus = (value: unknown): value is (typeof petStatuses)[number] =>
  petStatuses.includes(value as (typeof petStatuses)[number]);

/** The bounds of the `limit` of a list, in pets, and the limit that the service uses if it is left out. */
export const limitBounds = { minimum: 1, maximum: 100, default: 20 } as const;
