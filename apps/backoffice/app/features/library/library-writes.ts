import type { StaffApi } from '@shop/contracts/staff/client';
import type { CropWrite } from '#backoffice/staff/pictures/crop-dialog.tsx';

type Body<Name extends 'change' | 'archive'> = NonNullable<Parameters<StaffApi['library'][Name]>[0]>['body'];

export type LibraryWrite =
  | { intent: 'change'; body: Body<'change'> }
  | { intent: 'archive'; body: Body<'archive'> }
  | CropWrite;

export function runLibraryWrite({ library }: StaffApi, id: string, write: LibraryWrite): Promise<unknown> {
  const params = { id };
  if (write.intent === 'change') return library.change({ params, body: write.body });
  if (write.intent === 'archive') return library.archive({ params, body: write.body });
  return library.crop({ params, body: { area: write.body.area } });
}
