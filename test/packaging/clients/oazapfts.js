// Made from the document 7ef25b98e90104f9f9f4a0b573b621a2054970c72d7d71dd997ac36245588a87
// @ts-nocheck
/**
 * Pet store service
 * 1.0.0
 * DO NOT MODIFY - This file has been generated using oazapfts.
 */
import * as Oazapfts from '@oazapfts/runtime';
import * as QS from '@oazapfts/runtime/query';
export const defaults = {
  headers: {},
  baseUrl: '/v1',
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {
  belowTheAddressOfTheService: '/v1',
};
/**
 * List pets, in the order of the service
 */
export function listPets({ limit, status } = {}, opts) {
  return oazapfts.fetchJson(
    `/pets${QS.query(
      QS.explode({
        limit,
        status,
      }),
    )}`,
    {
      ...opts,
    },
  );
}
/**
 * Add a pet
 */
export function createPet(newPet, opts) {
  return oazapfts.fetchJson(
    '/pets',
    oazapfts.json({
      ...opts,
      method: 'POST',
      body: newPet,
    }),
  );
}
/**
 * Get one pet by its id
 */
export function getPet(petId, opts) {
  return oazapfts.fetchJson(`/pets/${encodeURIComponent(petId)}`, {
    ...opts,
  });
}
/**
 * List the orders, whose shape is open
 */
export function listOrders(opts) {
  return oazapfts.fetchJson('/store/orders', {
    ...opts,
  });
}
