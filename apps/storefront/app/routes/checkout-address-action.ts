import type { Visitor } from '@shop/contracts/storefront';
import { CHECKOUT_PATHS } from '@shop/domain/checkout-path';
import { requiredParts } from '@shop/domain/postal-address';
import { data, redirect } from 'react-router';
import { lookupStep } from '#app/address/lookup-step.ts';
import { NO_PLACE } from '#app/address/place-fields.tsx';
import { PLACE_FIELDS, type PlaceFieldName } from '#app/address/place-wordings.ts';
import {
  ADDRESS_STEP_FIELDS,
  type AddressStepReply,
  type AddressUse,
  CHOSEN,
  fieldOf,
  NEW_ADDRESS,
  type Typed,
} from '#app/features/checkout/address-step-fields.ts';
import { forgetTyping } from '#app/features/checkout/kept-typing.ts';
import { missingReply, typedIn } from '#app/form-fields.ts';
import { failedReply, formReply, textOf } from '#app/form-reply.ts';

type Posted = { request: Request; visitor: Visitor };

/** Keeps who buys and where it goes, and leads on. The steps of a form without script only show it anew. */
export async function answerAddressStep({ request, visitor }: Posted) {
  const form = await request.formData();
  const typed: Record<string, string> = typedIn(form, ADDRESS_STEP_FIELDS);
  const shown = await stepWithoutScript(visitor, form, typed);
  if (shown) return data<AddressStepReply>(shown);
  const missing = missingReply(form, requiredIn(typed), typed);
  if (missing) return data<AddressStepReply>(missing.data, { status: 422 });

  let hasDelivery = true;
  const work = async () => {
    const { next, lines } = await visitor.api.checkout.address({ body: bodyOf(typed) });
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
    // Thrown by the router: the server has it, and leads on.
    if (error instanceof Response) forgetTyping();
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
  return textOf(form, 'intent') === 'country' ? shown : undefined;
}

const isTyped = (id: string | undefined): boolean => id === undefined || id === '' || id === NEW_ADDRESS;
const isBilledElsewhere = ({ billingSame }: Typed): boolean => billingSame !== CHOSEN;

function requiredIn(typed: Typed): string[] {
  return [
    'email',
    ...(isTyped(typed.deliveryId) ? requiredOf('delivery', typed) : []),
    ...(isBilledElsewhere(typed) && isTyped(typed.billingId) ? requiredOf('billing', typed) : []),
  ];
}

function requiredOf(use: AddressUse, typed: Typed): string[] {
  const parts = requiredParts(typed[fieldOf(use, 'country')] ?? '');
  return (['firstName', 'lastName', 'line1', 'country', ...parts] as const).map((field) => fieldOf(use, field));
}

function bodyOf(typed: Typed) {
  return {
    email: typed.email ?? '',
    marketing: typed.marketing === CHOSEN,
    delivery: placeOf('delivery', typed),
    ...(isBilledElsewhere(typed) && { billing: placeOf('billing', typed) }),
    save: typed.save === CHOSEN,
  };
}

/** One of the customer's own, or typed; what was left empty is left out. */
function placeOf(use: AddressUse, typed: Typed) {
  const id = typed[`${use}Id`];
  if (id && !isTyped(id)) return { addressId: id };
  const typedFor = (field: PlaceFieldName) => typed[fieldOf(use, field)]?.trim() ?? '';
  const filled = PLACE_FIELDS.flatMap((field) => (typedFor(field) === '' ? [] : [[field, typedFor(field)]]));
  return {
    ...Object.fromEntries(filled),
    firstName: typedFor('firstName'),
    lastName: typedFor('lastName'),
    line1: typedFor('line1'),
    country: typedFor('country'),
  };
}
