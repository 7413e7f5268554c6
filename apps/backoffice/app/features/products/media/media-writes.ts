import type { StaffApi } from '@shop/contracts/staff/client';
import type { CropWrite } from '#backoffice/staff/pictures/crop-dialog.tsx';

export type MediaWrite = { intent: 'save'; body: Parameters<StaffApi['media']['save']>[0]['body'] } | CropWrite;

/** A crop changes no product by itself: the screen adds it to the list. */
export const runMediaWrite = ({ media }: StaffApi, sku: string, write: MediaWrite): Promise<unknown> =>
  write.intent === 'save' ? media.save({ params: { sku }, body: write.body }) : media.crop({ body: write.body });
