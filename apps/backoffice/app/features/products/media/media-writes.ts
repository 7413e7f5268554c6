import type { StaffApi } from '@shop/contracts/staff/client';

type Body<Name extends 'save' | 'crop'> = NonNullable<Parameters<StaffApi['media'][Name]>[0]>['body'];

export type MediaWrite = { intent: 'save'; body: Body<'save'> } | { intent: 'quote-crop'; body: Body<'crop'> };

/** A crop changes no product by itself: the screen adds it to the list. */
export const runMediaWrite = ({ media }: StaffApi, sku: string, write: MediaWrite): Promise<unknown> =>
  write.intent === 'save' ? media.save({ params: { sku }, body: write.body }) : media.crop({ body: write.body });
