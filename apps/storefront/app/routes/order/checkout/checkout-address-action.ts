import type { Visitor } from '@shop/contracts/storefront';
import { requiredParts } from '@shop/domain/account/postal-address';
import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { data, redirect } from 'react-router';
import {
  ADDRESS_STEP_FIELDS,
  type AddressStepReply,
  type AddressUse,
  CHOSEN,
  getFieldName,
  NEW_ADDRESS,
  type Typed,
} from '#app/features/order/checkout/address-step-fields.ts';
import { clearFormDraft } from '#app/features/order/checkout/form-draft.ts';
import { lookupStep } from '#app/form/address/lookup-step.ts';
import { NO_PLACE } from '#app/form/address/place-fields.tsx';
import { PLACE_FIELDS, type PlaceFieldName } from '#app/form/address/place-wordings.ts';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { failedReply, formReply, readText } from '#app/form/form-reply.ts';

type Posted = { request: Request; visitor: Visitor };

/**
 * Saves customer and address and redirects to the next step. Intermediate steps of the form without script only
 * render it again.
 */
export async function answerAddressStep({ request, visitor }: Posted) {
  const form = await request.formData();
  const typed: Record<string, string> = typedIn(form, ADDRESS_STEP_FIELDS);
  const shown = await stepWithoutScript(visitor, form, typed);
  if (shown) return data<AddressStepReply>(shown);
  const missing = missingReply(form, requiredIn(typed), typed);
  if (missing) return data<AddressStepReply>(missing.data, { status: 422 });

  let hasDelivery = true;
  const work = async () => {
    const { next, lines } = await visitor.services.api.checkout.address({ body: getBody(typed) });
    hasDelivery = next !== 'payment' || lines.length > 0;
  };
  const reply = await formReply({ typed, work });
  if (!reply.data.done) return data<AddressStepReply>(reply.data, reply.init ?? undefined);
  throw redirect(hasDelivery ? CHECKOUT_PATHS.delivery : CHECKOUT_PATHS.payment, 303);
}

type InBrowser = { request: Request; serverAction: () => Promise<AddressStepReply> };

export async function answerAddressStepFromBrowser({ request, serverAction }: InBrowser) {
  const typed = typedIn(await request.clone().formData(), ADDRESS_STEP_FIELDS);
  try {
    return await serverAction();
  } catch (error) {
    // A thrown redirect means success, so the draft is deleted.
    if (error instanceof Response) clearFormDraft();
    return failedReply(error, { url: request.url, typed });
  }
}

async function stepWithoutScript(
  visitor: Visitor,
  form: FormData,
  typed: Record<string, string>,
): Promise<AddressStepReply | undefined> {
  const shown = { done: false as const, refusals: [], typed };
  const step = await lookupStep(visitor, form);
  if (step && 'lookup' in step) return { ...shown, ...step };
  if (step) {
    const found = Object.entries({ ...NO_PLACE, ...step.place });
    return {
      ...shown,
      typed: { ...typed, ...Object.fromEntries(found.map(([part, value]) => [`delivery.${part}`, value])) },
    };
  }
  return readText(form, 'intent') === 'country' ? shown : undefined;
}

const isTyped = (id: string | undefined): boolean => id === undefined || id === '' || id === NEW_ADDRESS;
const isBilledElsewhere = ({ billingSame }: Typed): boolean => billingSame !== CHOSEN;

function requiredIn(typed: Typed): string[] {
  return [
    'email',
    ...(isTyped(typed.deliveryId) ? listRequired('delivery', typed) : []),
    ...(isBilledElsewhere(typed) && isTyped(typed.billingId) ? listRequired('billing', typed) : []),
  ];
}

function listRequired(use: AddressUse, typed: Typed): string[] {
  const parts = requiredParts(typed[getFieldName(use, 'country')] ?? '');
  return (['firstName', 'lastName', 'line1', 'country', ...parts] as const).map((field) => getFieldName(use, field));
}

function getBody(typed: Typed) {
  return {
    email: typed.email ?? '',
    marketing: typed.marketing === CHOSEN,
    delivery: getPlace('delivery', typed),
    ...(isBilledElsewhere(typed) && { billing: getPlace('billing', typed) }),
    save: typed.save === CHOSEN,
  };
}

/** A saved address or the typed one; empty fields are omitted. */
function getPlace(use: AddressUse, typed: Typed) {
  const id = typed[`${use}Id`];
  if (id && !isTyped(id)) return { addressId: id };
  const typedFor = (field: PlaceFieldName) => typed[getFieldName(use, field)]?.trim() ?? '';
  const filled = PLACE_FIELDS.flatMap((field) => (typedFor(field) === '' ? [] : [[field, typedFor(field)]]));
  return {
    ...Object.fromEntries(filled),
    firstName: typedFor('firstName'),
    lastName: typedFor('lastName'),
    line1: typedFor('line1'),
    country: typedFor('country'),
  };
}
