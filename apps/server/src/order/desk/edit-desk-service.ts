import { orderPacked } from '@shop/domain/order/order-history';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { ChangeOrder } from './desk-change.ts';
import type { DeskDeps } from './desk-deps.ts';
import { insertAddressChange, updateDeliveryAddress } from './desk-repository.ts';

type Deps = Pick<DeskDeps, 'readAddress' | 'addressLines'> & { change: ChangeOrder };
type Versioned = { number: string; version: number };

/** Edits of the address before the order is packed. */
export function createEditDesk({ readAddress, addressLines, change }: Deps) {
  return {
    async editAddress(actor: Actor, call: Versioned & { address: OrderPostalAddress }): Promise<void> {
      const { number, version, address } = call;
      await change(actor, { number, version, permission: 'orders.edit' }, async (tx, { order, at }) => {
        const before = requireEditable(order);
        const place = readAddress(address, order.store);
        requireSameTax(order, { before, place });
        const fields = listChanged(before, place);
        if (fields.length === 0) return undefined;
        await updateDeliveryAddress(tx, order.orderId, place);
        const lines = { before: addressLines(before), after: addressLines(place) };
        await insertAddressChange(tx, { orderId: order.orderId, at, ...lines });
        return { action: 'edit-address', event: { kind: 'address-changed', details: { fields } }, after: { fields } };
      });
    },
  };
}

function requireEditable({ state, lines, delivery, deliveryAddress }: OrderRecord): OrderPostalAddress {
  if (state !== 'paid' || lines.some(({ packed }) => packed > 0)) throw orderPacked();
  if (!deliveryAddress || delivery.method === 'collect') throw addressFixed();
  return deliveryAddress;
}

type Places = { before: OrderPostalAddress; place: OrderPostalAddress };

/** Tax and delivery price were charged for this country, and for this region where tax is added. */
function requireSameTax({ amounts }: OrderRecord, { before, place }: Places): void {
  const isSameRegion = !amounts.taxIsAdded || (before.region ?? '') === (place.region ?? '');
  if (before.country !== place.country || !isSameRegion) throw countryChanged();
}

/** Names of the changed parts. The audit trail and the timeline hold no personal data. */
function listChanged(before: OrderPostalAddress, place: OrderPostalAddress): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(place)])] as (keyof OrderPostalAddress)[];
  return keys.filter((key) => (before[key] ?? '') !== (place[key] ?? ''));
}

const addressFixed = () =>
  new ShopError('The address of a collect point cannot be changed', { code: 'address_fixed', kind: 'conflict' });
const countryChanged = () =>
  new ShopError('Tax and delivery were charged for this country and region. Cancel and order again instead.', {
    code: 'address_country_changed',
    kind: 'conflict',
    field: 'country',
  });
