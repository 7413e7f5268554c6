import type { StaffApi } from '@shop/contracts/staff/client';

type Body<Name extends keyof StaffApi['phoneOrders']> = Parameters<StaffApi['phoneOrders'][Name]>[0] extends infer Input
  ? Input extends { body: infer Sent }
    ? Sent
    : never
  : never;

export type TypedPlace = Body<'setAddress'>['delivery'];

/** Writes of a phone order. Those named `quote-…` read only. */
export type PhoneWrite =
  | ({ intent: 'line' } & Body<'setLine'>)
  | { intent: 'refresh' }
  | ({ intent: 'code' } & Body<'setCode'>)
  | ({ intent: 'address' } & Body<'setAddress'>)
  | ({ intent: 'delivery' } & Body<'setDelivery'>)
  | { intent: 'send' }
  | { intent: 'end' }
  | { intent: 'quote-products'; text: string }
  | { intent: 'quote-customers'; text: string }
  | { intent: 'quote-customer'; customerId: string };

/** Customers that a search offers. */
const MOST_CUSTOMERS = 6;

/** Makes the call of a write. The API validates its body. */
export function runPhoneWrite({ phoneOrders, customers }: StaffApi, id: string, write: PhoneWrite): Promise<unknown> {
  const params = { id };
  switch (write.intent) {
    case 'line':
      return phoneOrders.setLine({ params, body: withoutIntent(write) });
    case 'refresh':
      return phoneOrders.refresh({ params });
    case 'code':
      return phoneOrders.setCode({ params, body: withoutIntent(write) });
    case 'address':
      return phoneOrders.setAddress({ params, body: withoutIntent(write) });
    case 'delivery':
      return phoneOrders.setDelivery({ params, body: withoutIntent(write) });
    case 'send':
      return phoneOrders.send({ params });
    case 'end':
      return phoneOrders.end({ params });
    case 'quote-products':
      return phoneOrders.products({ params, query: { text: write.text } });
    case 'quote-customers':
      return customers.list({ query: { text: write.text, limit: MOST_CUSTOMERS } });
    case 'quote-customer':
      return customers.get({ params: { customerId: write.customerId } });
  }
}

function withoutIntent<Write extends { intent: string }>({ intent: _, ...body }: Write): Omit<Write, 'intent'> {
  return body;
}
