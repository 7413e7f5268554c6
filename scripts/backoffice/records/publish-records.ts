import { MS_PER_DAY } from '@shop/domain/time';
import type { StaffSession } from './staff-session.ts';

const OUTLET = { brand: 'outlet', region: 'UK', storeId: 4 } as const;
const NAME = 'Weekend sale';

/** Saturday and Sunday in three weeks, by the clocks of the stores. */
function planWeekend(now = new Date()): { from: string; to: string } {
  const day = new Date(now.getTime() + 21 * MS_PER_DAY);
  const saturday = new Date(day.getTime() + ((6 - day.getUTCDay() + 7) % 7) * MS_PER_DAY);
  const toMidnight = (date: Date) => `${date.toISOString().slice(0, 10)}T00:00`;
  return { from: toMidnight(saturday), to: toMidnight(new Date(saturday.getTime() + 2 * MS_PER_DAY)) };
}

type Member = { kind: 'prices' | 'banner' | 'menu' | 'promotion'; ref: string };

/** A sale with prices, a banner, a menu entry and a code, all waiting for its approval. */
export async function makeCampaign({ api }: StaffSession): Promise<void> {
  const weekend = planWeekend();
  const fields = {
    name: NAME,
    note: '30% off dresses, with a code for 5% more.',
    stores: [OUTLET.storeId],
    ...weekend,
  };
  let campaign = await api.campaigns.create({ body: fields });
  const { id } = campaign;
  const members = [await planPrices(api, weekend), ...(await addFeedEntries(api)), await addCode(api, weekend)];
  for (const member of members)
    campaign = await api.campaigns.addMember({ params: { id }, body: { version: campaign.version, ...member } });
}

type Api = StaffSession['api'];

async function planPrices({ prices }: Api, weekend: { from: string; to: string }): Promise<Member> {
  const selection = { priceList: 'outlet-GBP', category: 'dresses', percent: 30, measure: true, ...weekend };
  const { count } = await prices.quoteMarkdown({ body: selection });
  const { planId } = await prices.createMarkdown({ body: { ...selection, name: NAME, count, draft: true } });
  return { kind: 'prices', ref: planId };
}

async function addFeedEntries({ banners, menus }: Api): Promise<Member[]> {
  const { brand, region } = OUTLET;
  const common = { brand, region, schedule: [], draft: true };
  const link = { url: '/clothing/dresses.html', noFollow: false, pictures: {} };
  const banner = await banners.create({
    body: {
      ...{ ...common, type: 'home' },
      fields: { ...link, title: NAME, text: '30% off dresses', linkText: 'Shop the sale', slot: 'middle', pages: [] },
    },
  });
  const entry = await menus.create({ body: { ...common, fields: { ...link, title: 'Sale', columns: [] } } });
  return [
    { kind: 'banner', ref: banner.id },
    { kind: 'menu', ref: entry.id },
  ];
}

async function addCode({ promotions }: Api, { from, to }: { from: string; to: string }): Promise<Member> {
  const { key } = await promotions.create({
    body: {
      promotion: {
        ...{ key: 'weekend-sale', brand: OUTLET.brand, code: 'WEEKEND5', names: { 'en-GB': 'Extra 5% off' } },
        ...{ effect: { kind: 'percentage', percent: 5 }, startsAt: from, endsAt: to, active: false },
      },
    },
  });
  return { kind: 'promotion', ref: key };
}
