import type { AddressReply, TypedAddress } from '@shop/contracts/shop/account/address';
import type { ShopApi } from '@shop/contracts/shop/client';
import { requiredParts } from '@shop/domain/account/postal-address';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { ADDRESS_FIELDS, type AddressFormReply, CHOSEN } from '#app/features/account/address/address-fields.ts';
import { privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { lookupStep } from '#app/form/address/lookup-step.ts';
import { NO_PLACE } from '#app/form/address/place-fields.tsx';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { failedReply, readText } from '#app/form/form-reply.ts';
import { visitorContext } from '#app/shop/contexts.ts';

type Posted = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  save: (api: ShopApi, body: TypedAddress) => Promise<unknown>;
};

/** Saves and redirects to the address book. Steps without JavaScript only re-render the form. */
export async function answerAddressForm({ request, context, save }: Posted) {
  const visitor = context.get(visitorContext);
  const form = await request.formData();
  const typed = typedIn(form, ADDRESS_FIELDS);
  const step = await lookupStep(visitor, form);
  if (step && 'lookup' in step) return data<AddressFormReply>({ done: false, refusals: [], typed, ...step });
  if (step)
    return data<AddressFormReply>({ done: false, refusals: [], typed: { ...typed, ...NO_PLACE, ...step.place } });

  if (readText(form, 'intent') === 'country') return data<AddressFormReply>({ done: false, refusals: [], typed });
  const required = ['firstName', 'lastName', 'line1', 'country', ...requiredParts(typed.country ?? '')];
  const missing = missingReply(form, required, typed);
  if (missing) return missing;
  const reply = await privateReply({ context, typed, work: () => save(visitor.services.api, getBody(typed)) });
  if (!reply.data.done) return reply;
  throw redirect(ROUTES.addressBook.path, 303);
}

type InBrowser = { request: Request; serverAction: () => Promise<AddressFormReply> };

export async function answerAddressFormFromBrowser({ request, serverAction }: InBrowser) {
  const typed = typedIn(await request.clone().formData(), ADDRESS_FIELDS);
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

/** Form values of a saved address. */
export const toFormValues = (address: AddressReply): Partial<Record<string, string>> =>
  Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const value = address[field as keyof AddressReply];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );

function getBody(typed: Record<string, string>): TypedAddress {
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
