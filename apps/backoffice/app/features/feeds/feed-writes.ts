import type { StaffApi } from '@shop/contracts/staff/client';

type Area = 'menus' | 'banners';
type BodyOf<A extends Area, Call extends 'create' | 'change' | 'arrange'> = NonNullable<
  Parameters<StaffApi[A][Call]>[0]
>['body'];

export type Schedule = BodyOf<'banners', 'create'>['schedule'];
export type MenuFields = BodyOf<'menus', 'create'>['fields'];
export type BannerFields = BodyOf<'banners', 'create'>['fields'];

type Writes<A extends Area> =
  | { intent: 'create'; body: BodyOf<A, 'create'> }
  | { intent: 'change'; id: string; body: BodyOf<A, 'change'> }
  | { intent: 'remove'; id: string; version: number }
  | { intent: 'arrange'; body: BodyOf<A, 'arrange'> };

export type MenuWrite = Writes<'menus'>;
export type BannerWrite = Writes<'banners'>;

/** What an entry consists of, without its id and state. */
export const pickWritten = <Fields>({ fields, schedule }: { fields: Fields; schedule: Schedule }) => ({
  fields,
  schedule,
});

export function runMenuWrite({ menus }: StaffApi, write: MenuWrite): Promise<unknown> {
  switch (write.intent) {
    case 'create':
      return menus.create({ body: write.body });
    case 'change':
      return menus.change({ params: { id: write.id }, body: write.body });
    case 'remove':
      return menus.remove({ params: { id: write.id }, body: { version: write.version } });
    case 'arrange':
      return menus.arrange({ body: write.body });
  }
}

export function runBannerWrite({ banners }: StaffApi, write: BannerWrite): Promise<unknown> {
  switch (write.intent) {
    case 'create':
      return banners.create({ body: write.body });
    case 'change':
      return banners.change({ params: { id: write.id }, body: write.body });
    case 'remove':
      return banners.remove({ params: { id: write.id }, body: { version: write.version } });
    case 'arrange':
      return banners.arrange({ body: write.body });
  }
}
