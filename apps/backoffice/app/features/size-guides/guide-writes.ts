import type { StaffSizeGuide } from '@shop/contracts/staff/catalog/size-guides';
import type { StaffApi } from '@shop/contracts/staff/client';

type Calls = StaffApi['sizeGuides'];
type Body<Name extends 'create' | 'change' | 'remove' | 'rollBack'> = NonNullable<Parameters<Calls[Name]>[0]>['body'];
export type GuideKey = Pick<StaffSizeGuide, 'brand' | 'productCategory'>;

export type GuideWrite =
  | { intent: 'create'; body: Body<'create'> }
  | { intent: 'change'; params: GuideKey; body: Body<'change'> }
  | { intent: 'remove'; params: GuideKey; body: Body<'remove'> }
  | { intent: 'roll-back'; params: GuideKey; body: Body<'rollBack'> };

export function runGuideWrite({ sizeGuides }: StaffApi, write: GuideWrite): Promise<unknown> {
  if (write.intent === 'create') return sizeGuides.create({ body: write.body });
  const { params } = write;
  if (write.intent === 'change') return sizeGuides.change({ params, body: write.body });
  if (write.intent === 'remove') return sizeGuides.remove({ params, body: write.body });
  return sizeGuides.rollBack({ params, body: write.body });
}

export const guidePath = ({ brand, productCategory }: GuideKey): string =>
  `/catalogue/size-guides/${brand}/${encodeURIComponent(productCategory)}`;
