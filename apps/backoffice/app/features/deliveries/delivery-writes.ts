import type { StaffApi } from '@shop/contracts/staff/client';

type Body<Name extends 'create' | 'postpone' | 'receive' | 'cancel'> = NonNullable<
  Parameters<StaffApi['deliveries'][Name]>[0]
>['body'];

export type DeliveryWrite =
  | ({ intent: 'create' } & Body<'create'>)
  | ({ intent: 'postpone'; deliveryId: string } & Body<'postpone'>)
  | ({ intent: 'receive'; deliveryId: string } & Body<'receive'>)
  | ({ intent: 'cancel'; deliveryId: string } & Body<'cancel'>)
  | { intent: 'promise'; storeId: number; isOn: boolean };

/** Makes the call of a write. The API validates its body. */
export function runDeliveryWrite({ deliveries }: StaffApi, write: DeliveryWrite): Promise<unknown> {
  if (write.intent === 'create') {
    const { intent: _, ...body } = write;
    return deliveries.create({ body });
  }
  if (write.intent === 'promise') {
    const { storeId, isOn } = write;
    return deliveries.setPromise({ params: { storeId }, body: { isOn } });
  }
  const params = { deliveryId: write.deliveryId };
  if (write.intent === 'postpone') {
    const { version, dueOn } = write;
    return deliveries.postpone({ params, body: { version, dueOn } });
  }
  if (write.intent === 'cancel') {
    const { version, reason } = write;
    return deliveries.cancel({ params, body: { version, reason } });
  }
  const { version, lines, isLast } = write;
  return deliveries.receive({ params, body: { version, lines, ...(isLast && { isLast }) } });
}
