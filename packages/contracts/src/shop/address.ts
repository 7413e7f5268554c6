import { MAX_ADDRESS_LINE_LENGTH } from '@shop/domain/postal-address';
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@shop/domain/registration';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** One line of text. */
const line = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .regex(/^\P{Cc}*$/u, 'One line');
const filled = (length: number) => line(length).min(1);
/** An empty field of a form is one that was not filled. */
const optional = (length: number) => line(length).optional();

const place = {
  company: optional(MAX_ADDRESS_LINE_LENGTH),
  line1: filled(MAX_ADDRESS_LINE_LENGTH),
  line2: optional(MAX_ADDRESS_LINE_LENGTH),
  city: optional(MAX_ADDRESS_LINE_LENGTH),
  region: optional(MAX_ADDRESS_LINE_LENGTH),
  postcode: optional(20),
  country: z.string().trim().length(2),
};

/** Whom and where, as somebody types it. */
export const typedPlace = z.strictObject({
  firstName: filled(MAX_NAME_LENGTH),
  lastName: filled(MAX_NAME_LENGTH),
  ...place,
  phone: optional(MAX_PHONE_LENGTH),
});

const typedAddress = z.strictObject({
  ...typedPlace.shape,
  isDefaultDelivery: z.boolean().optional(),
  isDefaultBilling: z.boolean().optional(),
});
export type TypedAddress = z.input<typeof typedAddress>;

/** As it is kept, with the lines of a letter. */
export const orderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().optional(),
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string().optional(),
  /** A code where the country has a list of regions. */
  region: z.string().optional(),
  postcode: z.string().optional(),
  country: z.string(),
  /** As +442079460000. */
  phone: z.string().optional(),
  /** As on a letter to the country, which is not among them. */
  lines: z.array(z.string()),
});
export type OrderAddress = z.infer<typeof orderAddress>;

export const address = z.object({
  id: z.string(),
  ...orderAddress.shape,
  /** Whether the store that asks sends parcels there. */
  isDelivered: z.boolean(),
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
});
export type AddressReply = z.infer<typeof address>;

export const country = z.object({
  code: z.string(),
  isDelivered: z.boolean(),
  /** In the order of a letter. */
  parts: z.array(z.object({ part: z.enum(['city', 'region', 'postcode']), required: z.boolean() })),
  /** Where one of a list is chosen. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
});
export type AddressCountry = z.infer<typeof country>;

const suggestion = z.object({
  /** To be sent back: of an address to retrieve it, of anything else as the container of the next question. */
  id: z.string(),
  text: z.string(),
  description: z.string(),
  isAddress: z.boolean(),
});
export type AddressSuggestion = z.infer<typeof suggestion>;

const foundPlace = z.object({
  company: z.string().optional(),
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  postcode: z.string().optional(),
  country: z.string(),
});
export type FoundPlace = z.infer<typeof foundPlace>;

const params = z.object({ id: z.string().max(64) });
const lookupId = z.string().max(200);

export const addressEndpoints = {
  form: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/address-form',
    access: 'guest',
    summary: 'How the addresses of each country are asked for: first those that the store delivers to.',
    response: z.object({ countries: z.array(country) }),
  }),
  list: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/address',
    access: 'customer',
    summary: 'The address book of the customer who asks, the newest last.',
    response: z.object({ addresses: z.array(address) }),
  }),
  add: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/address',
    access: 'customer',
    summary:
      'Add an address; the first one is the default of everything. Refused with 422 invalid, postcode_unknown or phone_invalid, naming the field, and with 409 address_book_full beyond fifty.',
    body: typedAddress,
    response: address,
  }),
  replace: endpoint({
    method: 'PUT',
    version: 1,
    path: '/customer/address/:id',
    access: 'customer',
    summary: 'Write an address anew. Refused as adding is, and with 404 address_not_found.',
    params,
    body: typedAddress,
    response: address,
  }),
  choose: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer/address/:id',
    access: 'customer',
    summary: 'Make an address the default; the one before ceases to be it. Refused with 404 address_not_found.',
    params,
    body: z.strictObject({
      isDefaultDelivery: z.literal(true).optional(),
      isDefaultBilling: z.literal(true).optional(),
    }),
    response: address,
  }),
  remove: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/customer/address/:id',
    access: 'customer',
    summary: 'Delete an address; what it was the default of, the newest other one becomes. 404 address_not_found.',
    params,
    response: z.object({ status: z.literal('removed') }),
  }),
  find: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/address-lookup',
    access: 'guest',
    summary:
      'Suggest addresses for what is typed, or those within a suggestion. Not available: the address is typed by hand. Refused with 429 too_many_lookups.',
    query: z.object({
      text: z.string().trim().max(100).default(''),
      container: lookupId.optional(),
      country: z.string().length(2).default('GB'),
    }),
    response: z.object({ available: z.boolean(), suggestions: z.array(suggestion) }),
  }),
  retrieve: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/address-lookup/retrieve',
    access: 'guest',
    summary: 'The address of a suggestion; none where it cannot be had. Refused with 429 too_many_lookups.',
    query: z.object({ id: lookupId }),
    response: z.object({ available: z.boolean(), address: foundPlace.optional() }),
  }),
};
