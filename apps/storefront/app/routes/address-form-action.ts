import type { AddressReply, TypedAddress } from '@shop/contracts/shop/address';
import type { Visitor } from '@shop/contracts/storefront';
import { requiredParts } from '@shop/domain/postal-address';
import { ROUTES } from '@shop/domain/route-table';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { lookupStep } from '#app/address/lookup-step.ts';
import { NO_PLACE } from '#app/address/place-fields.tsx';
import { visitorContext } from '#app/contexts.ts';
import { ADDRESS_FIELDS, type AddressFormReply, CHOSEN } from '#app/features/address/address-fields.ts';
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
  const typed = typedIn(form, ADDRESS_FIELDS);
  const step = await lookupStep(visitor, form);
  if (step && 'lookup' in step) return data<AddressFormReply>({ done: false, refusals: [], typed, ...step });
  if (step)
    return data<AddressFormReply>({ done: false, refusals: [], typed: { ...typed, ...NO_PLACE, ...step.place } });

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
