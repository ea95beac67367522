/**
 * Pet store service
 * 1.0.0
 * DO NOT MODIFY - This file has been generated using oazapfts.
 */
import * as Oazapfts from '@oazapfts/runtime';
export declare const defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders>;
export declare const servers: {
  production: ({ base_url }: { base_url: string | number | boolean }) => string;
  staging: ({ staging_base_url }: { staging_base_url: string | number | boolean }) => string;
};
export type PetStatus = 'available' | 'pending' | 'sold';
export type Pet = {
  id: number;
  name: string;
  categoryId: number;
  status?: PetStatus;
};
export type Error = {
  code: string;
  message: string;
  status: number;
};
export type NewPet = {
  name: string;
  categoryId: number;
  status?: PetStatus;
};
/**
 * List pets, in the order of the service
 */
export declare function listPets(
  {
    limit,
    status,
  }?: {
    limit?: number;
    status?: PetStatus;
  },
  opts?: Oazapfts.RequestOpts,
): Promise<
  Oazapfts.WithHeaders<
    | {
        status: 200;
        data: Pet[];
      }
    | {
        status: 401;
        data: Error;
      }
  >
>;
/**
 * Add a pet
 */
export declare function createPet(
  newPet: NewPet,
  opts?: Oazapfts.RequestOpts,
): Promise<
  Oazapfts.WithHeaders<
    | {
        status: 201;
        data: Pet;
      }
    | {
        status: 400;
        data: Error;
      }
    | {
        status: 401;
        data: Error;
      }
  >
>;
/**
 * Get one pet by its id
 */
export declare function getPet(
  petId: number,
  opts?: Oazapfts.RequestOpts,
): Promise<
  Oazapfts.WithHeaders<
    | {
        status: 200;
        data: Pet;
      }
    | {
        status: 401;
        data: Error;
      }
    | {
        status: 404;
        data: Error;
      }
  >
>;
/**
 * List the orders, whose shape is open
 */
export declare function listOrders(opts?: Oazapfts.RequestOpts): Promise<
  Oazapfts.WithHeaders<
    | {
        status: 200;
        data: unknown;
      }
    | {
        status: 401;
        data: Error;
      }
  >
>;
