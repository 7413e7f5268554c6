import type { ListedPhoneOrder, PhoneOrder } from '@shop/contracts/staff/order/phone-orders';
import { canEditPhoneOrder, canSendPayLink, type PhoneOrderState } from '@shop/domain/order/desk/phone-order';
import { type AddressWriting, checkoutReply } from '#server/order/checkout/checkout-reply.ts';
import type { CheckoutView } from '#server/order/checkout/checkout-service.ts';
import type { PhoneOrderRow } from './phone-order-repository.ts';
import type { ShownPhoneOrder } from './phone-order-service.ts';

type ListedRow = PhoneOrderRow & { draftEmail: string | null; orderEmail: string | null; number: string | null };

export const toListedReply = ({ row, state }: { row: ListedRow; state: PhoneOrderState }): ListedPhoneOrder => ({
  ...toBase(row, state),
  ...emailed(row.orderEmail ?? row.draftEmail ?? undefined),
  ...(row.number !== null && { orderNumber: row.number }),
});

export function toReply(shown: ShownPhoneOrder, writing: AddressWriting): PhoneOrder {
  const { row, store, state, orderNumber, quote, checkout } = shown;
  const countries = writing.listCountries(store).filter(({ isDelivered }) => isDelivered);
  return {
    ...toBase(row, state),
    ...emailed(checkout?.draft?.email),
    ...(orderNumber !== undefined && { orderNumber }),
    canEdit: canEditPhoneOrder(state),
    canSend: canSendPayLink(state),
    ...toLink(row),
    ...(row.sharedUntil && { sharedUntil: row.sharedUntil.toISOString() }),
    countries: countries.map(({ code }) => code),
    ...(quote && { quote }),
    ...(checkout && { checkout: withoutPayment(checkout, writing) }),
  };
}

const toBase = ({ phoneOrderId: id, kind, storeId, author, createdAt }: PhoneOrderRow, state: PhoneOrderState) => ({
  ...{ id, kind, state, storeId, by: { name: author.name }, createdAt: createdAt.toISOString() },
});

const emailed = (email: string | undefined) => (email ? { email } : {});

function toLink({ linkSentAt, linkExpiresAt, linkUsedAt }: PhoneOrderRow) {
  if (!linkSentAt || !linkExpiresAt) return {};
  const openedAt = linkUsedAt?.toISOString();
  const sent = { sentAt: linkSentAt.toISOString(), expiresAt: linkExpiresAt.toISOString() };
  return { link: { ...sent, ...(openedAt && { openedAt }) } };
}

/** Staff never see saved cards, card fields or the saved addresses of a shopper. */
function withoutPayment(view: CheckoutView, writing: AddressWriting): NonNullable<PhoneOrder['checkout']> {
  const { status, next, email, deliveryAddress, methods, method, collectPoints, collectPoint, totals } = checkoutReply(
    view,
    writing,
  );
  return {
    ...{ status, next, methods, collectPoints, totals },
    ...emailed(email),
    ...(deliveryAddress && { deliveryAddress }),
    ...(method && { method }),
    ...(collectPoint !== undefined && { collectPoint }),
  };
}
