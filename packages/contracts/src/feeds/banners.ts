import { z } from 'zod';

/** Banner placements: the `type` of `/bms/{region}_{type}.json` (§7). */
export const BANNER_TYPES = ['listing', 'home', 'product', 'bag'] as const;
export type BannerType = (typeof BANNER_TYPES)[number];

const media = z.array(z.object({ Url: z.string() }));

/** Banner in the feed, with the field names of §3. */
export const bannerEntry = z.object({
  BannerId: z.union([z.string(), z.number()]),
  /** Slot on the page; several banners of one slot are shown in sequence. */
  Slot: z.string().nullish(),
  Title: z.string().nullish(),
  Text: z.string().nullish(),
  Url: z.string().nullish(),
  LinkText: z.string().nullish(),
  /** Hex colour for background and text, such as `#6b1d33`. */
  Color: z.string().nullish(),
  TextColor: z.string().nullish(),
  NoFollow: z.boolean().nullish(),
  /** Paths of the listings that show it; absent: all. */
  Pages: z.array(z.string()).nullish(),
  Media: z.object({ App: media.nullish(), Desktop: media.nullish(), Mobile: media.nullish() }).nullish(),
  /** Absent or empty: always shown (§4). */
  Schedule: z.array(z.object({ StartDate: z.string().nullish(), EndDate: z.string().nullish() })).nullish(),
});
export type BannerEntry = z.infer<typeof bannerEntry>;

/** Drops invalid entries: the feed comes from an external source. */
export const bannerFeed = z.array(z.unknown()).transform((entries): BannerEntry[] =>
  entries.flatMap((entry) => {
    const read = bannerEntry.safeParse(entry);
    return read.success ? [read.data] : [];
  }),
);
