import type { StaffApi } from '@shop/contracts/staff/client';

type Calls = StaffApi['product'];
type Body<Name extends 'change' | 'rollBack' | 'setOnline' | 'schedule' | 'setArchived' | 'delete' | 'duplicate'> =
  NonNullable<Parameters<Calls[Name]>[0]>['body'];

export type ProductWrite =
  | { intent: 'change'; body: Body<'change'> }
  | { intent: 'roll-back'; body: Body<'rollBack'> }
  | { intent: 'set-online'; body: Body<'setOnline'> }
  | { intent: 'schedule'; body: Body<'schedule'> }
  | { intent: 'set-archived'; body: Body<'setArchived'> }
  | { intent: 'delete'; body: Body<'delete'> }
  | { intent: 'duplicate'; body: Body<'duplicate'> };

export function runProductWrite({ product }: StaffApi, sku: string, write: ProductWrite): Promise<unknown> {
  const params = { sku };
  switch (write.intent) {
    case 'change':
      return product.change({ params, body: write.body });
    case 'roll-back':
      return product.rollBack({ params, body: write.body });
    case 'set-online':
      return product.setOnline({ params, body: write.body });
    case 'schedule':
      return product.schedule({ params, body: write.body });
    case 'set-archived':
      return product.setArchived({ params, body: write.body });
    case 'delete':
      return product.delete({ params, body: write.body });
    case 'duplicate':
      return product.duplicate({ params, body: write.body });
  }
}
