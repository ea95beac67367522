/** The statuses that the spec allows, without the weight of a schema. */
export const petStatuses = ['available', 'pending', 'sold'] as const;
