import { MAX_ADDRESS_LINE_LENGTH } from '@shop/domain/account/postal-address';
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@shop/domain/account/sign-in/registration';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

/** Single-line text without control characters. */
const line = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .regex(/^\P{Cc}*$/u, 'One line');
const filled = (length: number) => line(length).min(1);
/** An empty form field counts as not filled in. */
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

/** Recipient and address as typed. */
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

/** Stored address, with the lines of a postal label. */
export const orderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().optional(),
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string().optional(),
  /** Region code where the country has a list of regions, else free text. */
  region: z.string().optional(),
  postcode: z.string().optional(),
  country: z.string(),
  /** E.164, such as +442079460000. */
  phone: z.string().optional(),
  /** Lines of a postal label in the country's format, without the country itself. */
  lines: z.array(z.string()),
});
export type OrderAddress = z.infer<typeof orderAddress>;

export const address = z.object({
  id: z.string(),
  ...orderAddress.shape,
  /** Whether the requesting store delivers there. */
  isDelivered: z.boolean(),
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
});
export type AddressReply = z.infer<typeof address>;

export const country = z.object({
  code: z.string(),
  isDelivered: z.boolean(),
  /** In the order of a postal label. */
  parts: z.array(z.object({ part: z.enum(['city', 'region', 'postcode']), required: z.boolean() })),
  /** Present where the region is chosen from a list. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
});
export type AddressCountry = z.infer<typeof country>;

const suggestion = z.object({
  /**
   * Sent back by the client: an address id to retrieve the address, any other id as the container of the next lookup.
   */
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
export type FoundAddress = z.infer<typeof foundPlace>;

const params = z.object({ id: z.string().max(64) });
const lookupId = z.string().max(200);

export const addressEndpoints = {
  form: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/address-form',
    access: 'guest',
    rateClass: 'api',
    summary: 'Return the address form of each country, those the store delivers to first.',
    response: z.object({ countries: z.array(country) }),
  }),
  list: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/address',
    access: 'customer',
    rateClass: 'api',
    summary: 'Return the address book of the signed-in customer, newest last.',
    response: z.object({ addresses: z.array(address) }),
  }),
  add: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/address',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Add an address; the first one becomes the default for delivery and billing. Refused with 422 invalid, postcode_unknown or phone_invalid, naming the field, and with 409 address_book_full beyond fifty.',
    body: typedAddress,
    response: address,
  }),
  replace: endpoint({
    method: 'PUT',
    version: 1,
    path: '/customer/address/:id',
    access: 'customer',
    rateClass: 'write',
    summary: 'Replace an address. Refused as adding is, and with 404 address_not_found.',
    params,
    body: typedAddress,
    response: address,
  }),
  choose: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer/address/:id',
    access: 'customer',
    rateClass: 'write',
    summary: 'Make an address the default, replacing the previous one. Refused with 404 address_not_found.',
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
    rateClass: 'write',
    summary: 'Delete an address; the newest remaining one takes over its defaults. Refused with 404 address_not_found.',
    params,
    response: z.object({ status: z.literal('removed') }),
  }),
  find: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/address-lookup',
    access: 'guest',
    rateClass: 'api',
    summary:
      'Suggest addresses for typed text, or those within a suggestion. When the lookup is not available the address is typed by hand. Refused with 429 too_many_lookups.',
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
    rateClass: 'api',
    summary: 'Return the address of a suggestion, or none when it is not available. Refused with 429 too_many_lookups.',
    query: z.object({ id: lookupId }),
    response: z.object({ available: z.boolean(), address: foundPlace.optional() }),
  }),
};
