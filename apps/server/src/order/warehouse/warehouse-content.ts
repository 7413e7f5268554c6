import { createHash } from 'node:crypto';
import type { PackageRecord } from '#server/order/fulfilment/package-repository.ts';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { CollectedParcel, PackingOrder, WarehouseAddress } from './warehouse-ports.ts';

/** What is left to pack; undefined when nothing is, or when the customer was erased. */
export function toPackingOrder(order: OrderRecord, packages: readonly PackageRecord[]): PackingOrder | undefined {
  const packed = packages.flatMap(({ lines }) => lines);
  const lines = order.lines.flatMap((line) => {
    if (line.kind !== 'goods') return [];
    const quantity = line.quantity - line.cancelled - sum(packed, line.lineNumber);
    return quantity > 0 ? [toLine(line, quantity)] : [];
  });
  return lines.length > 0 ? describeOrder(order, lines) : undefined;
}

export function toCollectedParcel(
  order: OrderRecord,
  { packageId, lines }: PackageRecord,
): CollectedParcel | undefined {
  const packed = order.lines.flatMap((line) => {
    const quantity = sum(lines, line.lineNumber);
    return quantity > 0 ? [toLine(line, quantity)] : [];
  });
  const described = describeOrder(order, packed);
  return described && { ...described, parcelId: packageId };
}

export const digestOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

type Line = OrderRecord['lines'][number];

const sum = (lines: readonly { lineNumber: number; quantity: number }[], lineNumber: number): number =>
  lines.reduce((total, line) => (line.lineNumber === lineNumber ? total + line.quantity : total), 0);

const toLine = ({ lineNumber, sku = '', title, size = '' }: Line, quantity: number) => ({
  ...{ lineNumber, sku, title, size, quantity },
});

function describeOrder(order: OrderRecord, lines: PackingOrder['lines']): PackingOrder | undefined {
  const { number, store, delivery, email, deliveryAddress } = order;
  if (!deliveryAddress) return undefined;
  return {
    ...{ order: number, store: `${store.brand} ${store.localeISOCode}`, deliveryMethod: delivery.method, email },
    ...{ address: toAddress(deliveryAddress), lines },
  };
}

const toAddress = (place: OrderPostalAddress): WarehouseAddress => ({
  name: `${place.firstName} ${place.lastName}`,
  lines: [place.company, place.line1, place.line2, place.region].flatMap((line) => line || []),
  ...{ postcode: place.postcode ?? '', city: place.city ?? '', country: place.country, phone: place.phone ?? '' },
});
