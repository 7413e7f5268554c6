import type { StaffApi } from '@shop/contracts/staff/client';
import { addToCampaign } from '#backoffice/staff/campaign-member.ts';

type Area = 'menus' | 'banners';
type BodyOf<A extends Area, Call extends 'create' | 'change' | 'arrange'> = NonNullable<
  Parameters<StaffApi[A][Call]>[0]
>['body'];

export type Schedule = BodyOf<'banners', 'create'>['schedule'];
export type MenuFields = BodyOf<'menus', 'create'>['fields'];
export type BannerFields = BodyOf<'banners', 'create'>['fields'];

type Writes<A extends Area> =
  /** `campaign`: the entry is a draft for it. */
  | { intent: 'create'; body: BodyOf<A, 'create'>; campaign?: string | undefined }
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

export async function runMenuWrite(api: StaffApi, write: MenuWrite): Promise<unknown> {
  const { menus } = api;
  switch (write.intent) {
    case 'create': {
      const made = await menus.create({ body: write.body });
      await addToCampaign(api, write.campaign, { kind: 'menu', ref: made.id });
      return made;
    }
    case 'change':
      return menus.change({ params: { id: write.id }, body: write.body });
    case 'remove':
      return menus.remove({ params: { id: write.id }, body: { version: write.version } });
    case 'arrange':
      return menus.arrange({ body: write.body });
  }
}

export async function runBannerWrite(api: StaffApi, write: BannerWrite): Promise<unknown> {
  const { banners } = api;
  switch (write.intent) {
    case 'create': {
      const made = await banners.create({ body: write.body });
      await addToCampaign(api, write.campaign, { kind: 'banner', ref: made.id });
      return made;
    }
    case 'change':
      return banners.change({ params: { id: write.id }, body: write.body });
    case 'remove':
      return banners.remove({ params: { id: write.id }, body: { version: write.version } });
    case 'arrange':
      return banners.arrange({ body: write.body });
  }
}
