// Made from the document fb45f93c2966f393256a100e067d15d1afad8e4615f6988a93cf3ea95c8407a3
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
  baseUrl: 'https://api.example.com/v1',
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {
  production: ({ base_url = 'https://api.example.com/v1' }) => `${base_url}`,
  staging: ({ staging_base_url = 'https://staging.example.com/v1' }) => `${staging_base_url}`,
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
