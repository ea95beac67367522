// Made from the document 05e00a4f8aeb3d33139982f0dccf9240a5ee638c515168c76ca64fb3293a11ba
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
 * The orders of the store area, whose shape the interface does not show
 */
export function listOrders(opts) {
  return oazapfts.fetchJson('/store/orders', {
    ...opts,
  });
}
