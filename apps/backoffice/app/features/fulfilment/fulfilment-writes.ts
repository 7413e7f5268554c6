import type { StaffApi } from '@shop/contracts/staff/client';

type Calls = StaffApi['fulfilment'];
type Body<Name extends keyof Calls> = Parameters<Calls[Name]>[0] extends infer Input
  ? Input extends { body: infer Sent }
    ? Sent
    : never
  : never;

export type BatchWrite = ({ intent: 'take' } & Body<'take'>) | { intent: 'close' } | OrderStep;

/** Steps of one order on its way out, used in a batch and on the order page. */
export type OrderStep =
  | { intent: 'pack'; number: string; parcels?: Body<'pack'>['parcels'] }
  | { intent: 'unpack'; number: string; parcelId: string }
  | { intent: 'ship'; number: string; parcels: Body<'ship'>['parcels'] }
  | { intent: 'deliver'; number: string; parcelId?: string };

export function runBatchWrite(api: StaffApi, batchId: string, write: BatchWrite): Promise<unknown> {
  if (write.intent === 'close') return api.fulfilment.closeBatch({ params: { batchId } });
  if (write.intent !== 'take') return runOrderStep(api, write);
  const { intent: _, ...body } = write;
  return api.fulfilment.take({ params: { batchId }, body });
}

/** Reads the version first: packers scan a parcel and have no page of the order open. */
export async function runOrderStep({ fulfilment, orders }: StaffApi, write: OrderStep): Promise<unknown> {
  const params = { number: write.number };
  if (write.intent === 'unpack') return fulfilment.unpack({ params: { ...params, parcelId: write.parcelId } });
  if (write.intent === 'deliver') {
    return fulfilment.deliver({ params, body: write.parcelId ? { parcelId: write.parcelId } : {} });
  }
  const { version } = await orders.get({ params });
  if (write.intent === 'pack') {
    return fulfilment.pack({ params, body: { version, ...(write.parcels && { parcels: write.parcels }) } });
  }
  return fulfilment.ship({ params, body: { version, parcels: write.parcels } });
}
