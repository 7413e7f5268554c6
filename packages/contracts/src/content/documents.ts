import { z } from 'zod';
import { RAILS } from '../shop/page.ts';

/**
 * What the shop reads from the content service, after the wrappers of either shape are taken off. Fields that are not
 * here are dropped, so an editor may keep more than the shop shows.
 */

const text = z.string().nullish();

export const picture = z.object({
  /** A path of this shop's media, or an address of the content service's own. */
  url: z.string(),
  alternativeText: text,
  width: z.number().nullish(),
  height: z.number().nullish(),
});
export type ContentPicture = z.infer<typeof picture>;

const link = z.object({ label: z.string(), href: z.string(), target: text, rel: text });
export type ContentLink = z.infer<typeof link>;

/** Markup of §3, cleaned when it is written and once more before it is shown. */
const richText = z.string();

const seo = z.object({ metaTitle: text, metaDescription: text }).nullish();

const block = z.discriminatedUnion('__component', [
  z.object({
    __component: z.literal('home.hero'),
    eyebrow: text,
    /** One word may stand between asterisks: it is set in italics. */
    headline: z.string(),
    lead: text,
    link: link.nullish(),
    secondLink: link.nullish(),
    desktopPicture: picture.nullish(),
    mobilePicture: picture.nullish(),
  }),
  z.object({
    __component: z.literal('home.tiles'),
    title: z.string(),
    tiles: z.array(z.object({ label: z.string(), href: z.string(), picture: picture.nullish() })),
  }),
  z.object({
    __component: z.literal('home.rail'),
    title: z.string(),
    /** What fills it: one of the shop's rails, or the listing of a category by its path. */
    rail: z.enum(RAILS).nullish(),
    categoryPath: text,
    link: link.nullish(),
  }),
  z.object({
    __component: z.literal('home.outfit'),
    title: z.string(),
    text,
    picture: picture.nullish(),
    skus: z.array(z.string()),
  }),
  z.object({
    __component: z.literal('home.editorial'),
    title: z.string(),
    body: richText,
    picture: picture.nullish(),
    link: link.nullish(),
  }),
  z.object({
    __component: z.literal('home.promises'),
    items: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  z.object({ __component: z.literal('home.banners'), slot: z.string() }),
]);
export type HomeBlock = z.infer<typeof block>;

/** A block of a kind that the shop does not know yet is left out; the page stays. */
const blocks = z.array(z.unknown()).transform((all): HomeBlock[] =>
  all.flatMap((one) => {
    const read = block.safeParse(one);
    return read.success ? [read.data] : [];
  }),
);

export const homepage = z.object({ seo, announcement: text, blocks });
export type HomepageDocument = z.infer<typeof homepage>;

/** Terms, privacy, royalty, gift cards, account balance and every page of the `pages` collection. */
export const contentPage = z.object({
  /** Its path below the store's prefix, without the first slash, as `returns-policy/start-return`. */
  slug: text,
  title: z.string(),
  intro: text,
  body: richText.nullish(),
  picture: picture.nullish(),
  seo,
  /** Shown one below the other, each with a heading that a link can lead to. */
  sections: z.array(z.object({ anchor: z.string(), title: z.string(), body: richText })).nullish(),
  updatedAt: text,
});
export type ContentPageDocument = z.infer<typeof contentPage>;

export const faqTopic = z.object({
  slug: z.string(),
  title: z.string(),
  intro: text,
  position: z.number().nullish(),
  questions: z.array(z.object({ anchor: z.string(), question: z.string(), answer: richText })),
});
export type FaqTopicDocument = z.infer<typeof faqTopic>;

export const faqLanding = z.object({ title: z.string(), intro: text, seo });
export type FaqLandingDocument = z.infer<typeof faqLanding>;

/** Which filters a listing shows, in which order; a category may have its own list. */
export const plpFiltersSetting = z.object({
  filters: z.array(z.string()),
  categories: z.array(z.object({ category: z.string(), filters: z.array(z.string()) })).nullish(),
});
export type PlpFiltersSettingDocument = z.infer<typeof plpFiltersSetting>;

export const pdpSetting = z.object({
  deliveryText: text,
  returnsText: text,
  sections: z.array(z.object({ title: z.string(), body: richText })).nullish(),
});
export type PdpSettingDocument = z.infer<typeof pdpSetting>;

export const marketingPreferences = z.object({
  title: z.string(),
  text,
  channels: z.array(z.object({ key: z.string(), label: z.string(), text })),
});
export type MarketingPreferencesDocument = z.infer<typeof marketingPreferences>;

export const robot = z.object({ content: z.string() });

const footerLink = z.object({ id: z.number(), label: text, href: text, target: text, rel: text });

/** As an editor writes it; the shop reads it by the rule `readFooter`, which accepts both shapes (§5). */
export const footer = z.object({
  sections: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      label: text,
      showInFooter: z.boolean(),
      showInSideNav: z.boolean(),
      link: text,
      contentBlock: richText.nullish(),
      links: z.array(footerLink),
    }),
  ),
});
export type FooterDocument = z.infer<typeof footer>;

/** Single types by the name they have in an address (§7). */
export const SINGLE_TYPES = [
  'robot',
  'homepage',
  'plp-filters-setting',
  'pdp-setting',
  'footer',
  'register-marketing-pref',
  'my-info-marketing-pref',
  'terms-page',
  'privacy-policy-page',
  'royalty-page',
  'account-balance',
  'faq-landing-page',
  'gift-card-page',
] as const;
export type SingleType = (typeof SINGLE_TYPES)[number];

export const COLLECTION_TYPES = ['pages', 'faq-content-pages'] as const;
export type CollectionType = (typeof COLLECTION_TYPES)[number];
export type ContentType = SingleType | CollectionType;

/** Of a document in `pages`: no other can be asked for. */
export const PAGE_SLUG = /^[a-z0-9][a-z0-9/-]{0,100}$/;

/** What a document of each type must hold before it is kept. */
export const CONTENT_SCHEMAS = {
  robot,
  homepage: homepage.extend({ blocks: z.array(block) }),
  'plp-filters-setting': plpFiltersSetting,
  'pdp-setting': pdpSetting,
  footer,
  'register-marketing-pref': marketingPreferences,
  'my-info-marketing-pref': marketingPreferences,
  'terms-page': contentPage,
  'privacy-policy-page': contentPage,
  'royalty-page': contentPage,
  'account-balance': contentPage,
  'faq-landing-page': faqLanding,
  'gift-card-page': contentPage,
  pages: contentPage.extend({ slug: z.string().regex(PAGE_SLUG) }),
  'faq-content-pages': faqTopic,
} as const satisfies Record<ContentType, z.ZodObject>;
