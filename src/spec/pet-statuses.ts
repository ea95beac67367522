/** The values that the spec allows as a pet's status, without the weight of a schema. */
export const petStatuses = ['available', 'pending', 'sold'] as const;
