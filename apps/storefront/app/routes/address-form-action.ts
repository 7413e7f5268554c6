import type { AddressReply, TypedAddress } from '@shop/contracts/shop/address';
import { isApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { requiredParts } from '@shop/domain/postal-address';
import { ROUTES } from '@shop/domain/route-table';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import {
  ADDRESS_FIELDS,
  type AddressFormReply,
  CHOSEN,
  type LookupAnswer,
} from '#app/features/address/address-fields.ts';
import { privateReply } from '#app/features/identity/require-sign-in.ts';
import { missingReply, typedIn } from '#app/form-fields.ts';
import { failedReply, textOf } from '#app/form-reply.ts';

type Posted = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  save: (api: Visitor['api'], body: TypedAddress) => Promise<unknown>;
};

/** Saves, and leads back to the book. The steps of a form without script only show it anew. */
export async function answerAddressForm({ request, context, save }: Posted) {
  const visitor = context.get(visitorContext);
  const form = await request.formData();
  const step = await lookupStep(visitor, form);
  if (step) return data<AddressFormReply>(step);

  const typed = typedIn(form, ADDRESS_FIELDS);
  if (textOf(form, 'intent') === 'country') return data<AddressFormReply>({ done: false, refusals: [], typed });
  const required = ['firstName', 'lastName', 'line1', 'country', ...requiredParts(typed.country ?? '')];
  const missing = missingReply(form, required, typed);
  if (missing) return missing;
  const reply = await privateReply({ context, typed, work: () => save(visitor.api, bodyOf(typed)) });
  if (!reply.data.done) return reply;
  throw redirect(ROUTES.addressBook.path, 303);
}

type InBrowser = { request: Request; serverAction: () => Promise<AddressFormReply> };

export async function answerAddressFormFromBrowser({ request, serverAction }: InBrowser) {
  const typed = typedIn(await request.clone().formData(), ADDRESS_FIELDS);
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

/** What the form shows of an address that is there. */
export const valuesOf = (address: AddressReply): Partial<Record<string, string>> =>
  Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const value = address[field as keyof AddressReply];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );

async function lookupStep({ api }: Visitor, form: FormData): Promise<AddressFormReply | undefined> {
  const shown = { done: false as const, refusals: [], typed: {} };
  const text = textOf(form, 'text').trim().slice(0, 100);
  const [use, container] = [textOf(form, 'use'), textOf(form, 'container')];
  if (use) {
    const { address } = await orAway(api.address.retrieve({ query: { id: use } }), { available: false });
    return address ? { ...shown, typed: address } : { ...shown, lookup: awayFrom(text) };
  }
  if (!container && textOf(form, 'intent') !== 'find') return undefined;
  const query = container ? { container } : { text };
  const found = await orAway(api.address.find({ query }), { available: false, suggestions: [] });
  return { ...shown, lookup: { text, ...found } };
}

const awayFrom = (text: string): LookupAnswer => ({ text, available: false, suggestions: [] });

/** A finder that refuses, or fails, leaves the form to be filled by hand. */
async function orAway<Reply>(asked: Promise<Reply>, away: Reply): Promise<Reply> {
  try {
    return await asked;
  } catch (error) {
    if (isApiError(error)) return away;
    throw error;
  }
}

function bodyOf(typed: Record<string, string>): TypedAddress {
  const {
    firstName = '',
    lastName = '',
    line1 = '',
    country = '',
    isDefaultDelivery,
    isDefaultBilling,
    ...rest
  } = typed;
  return {
    firstName,
    lastName,
    line1,
    country,
    ...rest,
    ...(isDefaultDelivery === CHOSEN && { isDefaultDelivery: true }),
    ...(isDefaultBilling === CHOSEN && { isDefaultBilling: true }),
  };
}
