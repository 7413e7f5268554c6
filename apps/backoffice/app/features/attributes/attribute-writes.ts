import type { StaffApi } from '@shop/contracts/staff/client';

type Body<Name extends 'create' | 'change'> = NonNullable<Parameters<StaffApi['attributes'][Name]>[0]>['body'];

export type AttributeWrite =
  | ({ intent: 'create' } & Body<'create'>)
  | { intent: 'change'; name: string; body: Body<'change'> };

export function runAttributeWrite({ attributes }: StaffApi, write: AttributeWrite): Promise<unknown> {
  if (write.intent === 'change') return attributes.change({ params: { name: write.name }, body: write.body });
  const { intent: _, ...body } = write;
  return attributes.create({ body });
}
