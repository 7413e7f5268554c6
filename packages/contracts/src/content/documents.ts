import { z } from 'zod';
import { RAILS } from '../shop/discovery/page.ts';
import { type FieldHint, fieldHints } from './field-hints.ts';

/**
 * Schemas of content documents after unwrapping. Unknown fields are dropped, so editors may store more than the shop
 * shows. `CONTENT_SCHEMAS` are strict, for writing; the exported ones read documents of any service, in which editors
 * may have left fields empty (`parseTolerantly`).
 */

/** Tells editors' forms how a field is entered. */
const hint = <Schema extends z.ZodType>(schema: Schema, kind: FieldHint): Schema => {
  fieldHints.add(schema, { hint: kind });
  return schema;
};

const text = z.string().nullish();
const longText = hint(z.string(), 'long').nullish();
/** Path in the shop or URL. */
const address = hint(z.string(), 'address');

/** Locale of the version that the service returned: of the store, or the fallback of all stores. */
const locale = text;

export const picture = hint(
  z.object({
    /** Path in this shop's media, or a URL at the content service. */
    url: z.string(),
    alternativeText: text,
    width: z.number().nullish(),
    height: z.number().nullish(),
  }),
  'picture',
);
export type ContentPicture = z.infer<typeof picture>;

const link = z.object({ label: z.string(), href: address, target: text, rel: text });
export type ContentLink = z.infer<typeof link>;

/** Markup of §3, sanitised on write and again before rendering. */
const richText = hint(z.string(), 'rich');

/** A heading or text that its part cannot do without. */
const filled = z.string().min(1);

const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

function toTitle(slug: string): string {
  const words = slug.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const seo = z.object({ metaTitle: text, metaDescription: longText }).nullish();

/** §3: date ranges by region (`UK`); none means always. Blocks are told apart by `id`. */
const scheduled = {
  id: hint(z.number(), 'id').nullish(),
  Scheduling: hint(
    z.record(z.string(), z.array(z.object({ StartDate: text, EndDate: text })).nullable()),
    'schedule',
  ).nullish(),
};

const percent = z.number().min(0).max(100);

const block = z.discriminatedUnion('__component', [
  z.object({
    ...scheduled,
    __component: z.literal('home.hero'),
    eyebrow: text,
    /** A word between asterisks is set in italics. */
    headline: z.string(),
    lead: longText,
    link: link.nullish(),
    secondLink: link.nullish(),
    desktopPicture: picture.nullish(),
    mobilePicture: picture.nullish(),
  }),
  z.object({
    ...scheduled,
    __component: z.literal('home.tiles'),
    title: z.string(),
    tiles: z.array(z.object({ label: z.string(), href: address, picture: picture.nullish() })),
  }),
  z.object({
    ...scheduled,
    __component: z.literal('home.rail'),
    title: z.string(),
    /** Source of the products: one of the shop's rails, or a category listing by its path. */
    rail: z.enum(RAILS).nullish(),
    categoryPath: text,
    link: link.nullish(),
  }),
  z.object({
    ...scheduled,
    __component: z.literal('home.outfit'),
    title: z.string(),
    text: longText,
    picture: picture.nullish(),
    skus: z.array(z.string()),
    /** Places of the products on the picture, in percent of its width and height from the top left corner. */
    spots: z.array(z.object({ sku: z.string(), x: percent, y: percent })).nullish(),
  }),
  z.object({
    ...scheduled,
    __component: z.literal('home.editorial'),
    title: z.string(),
    body: richText,
    picture: picture.nullish(),
    link: link.nullish(),
  }),
  z.object({
    ...scheduled,
    __component: z.literal('home.promises'),
    items: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  z.object({ ...scheduled, __component: z.literal('home.banners'), slot: z.string() }),
]);
export type HomeBlock = z.infer<typeof block>;

const writtenHomepage = z.object({ seo, announcement: text, blocks: z.array(block) });
export const homepage = writtenHomepage.extend({ locale });
export type HomepageDocument = z.infer<typeof homepage>;

/** Schema for terms, privacy, royalty, gift cards, account balance and every page of the `pages` collection. */
const writtenPage = z.object({
  /** Path below the store's prefix without the leading slash, such as `returns-policy/start-return`. */
  slug: text,
  title: z.string(),
  intro: longText,
  body: richText.nullish(),
  picture: picture.nullish(),
  seo,
  /** Rendered in order, each with a heading that serves as a link target. */
  sections: z.array(z.object({ anchor: z.string(), title: z.string(), body: richText })).nullish(),
  /** The service sets it. */
  updatedAt: hint(z.string(), 'unused').nullish(),
});

/** A missing title is taken from the meta title or the slug, a missing anchor from the title of its section. */
export const contentPage = writtenPage
  .extend({
    locale,
    title: text,
    sections: z
      .array(
        z
          .object({ anchor: text, title: filled, body: filled })
          .transform((one) => ({ ...one, anchor: one.anchor || toAnchor(one.title) })),
      )
      .nullish(),
  })
  .transform((page) => ({ ...page, title: page.title || page.seo?.metaTitle || toTitle(page.slug ?? '') }));
export type ContentPageDocument = z.infer<typeof contentPage>;

const writtenTopic = z.object({
  slug: z.string(),
  title: z.string(),
  intro: longText,
  position: z.number().nullish(),
  questions: z.array(z.object({ anchor: z.string(), question: z.string(), answer: richText })),
});
export const faqTopic = writtenTopic.extend({
  locale,
  questions: z.array(
    z
      .object({ anchor: text, question: filled, answer: filled })
      .transform((one) => ({ ...one, anchor: one.anchor || toAnchor(one.question) })),
  ),
});
export type FaqTopicDocument = z.infer<typeof faqTopic>;

const writtenLanding = z.object({ title: z.string(), intro: longText, seo });
export const faqLanding = writtenLanding.extend({ locale, title: text });
export type FaqLandingDocument = z.infer<typeof faqLanding>;

/** Filters that a listing shows, in order; a category may override the list. */
export const plpFiltersSetting = z.object({
  filters: z.array(z.string()),
  categories: z.array(z.object({ category: z.string(), filters: z.array(z.string()) })).nullish(),
});
export type PlpFiltersSettingDocument = z.infer<typeof plpFiltersSetting>;

export const pdpSetting = z.object({
  deliveryText: longText,
  returnsText: longText,
  sections: z.array(z.object({ title: z.string(), body: richText })).nullish(),
});
export type PdpSettingDocument = z.infer<typeof pdpSetting>;

const writtenPreferences = z.object({
  title: z.string(),
  text: longText,
  channels: z.array(z.object({ key: z.string(), label: z.string(), text })),
});
export const marketingPreferences = writtenPreferences.extend({ title: text });
export type MarketingPreferencesDocument = z.infer<typeof marketingPreferences>;

const writtenRobot = z.object({ content: hint(z.string(), 'long') });
export const robot = writtenRobot.extend({ content: text.transform((content) => content ?? undefined) });

const footerId = hint(z.number(), 'id');
const footerLink = z.object({ id: footerId, label: text, href: address.nullish(), target: text, rel: text });

/** Footer as an editor writes it; `readFooter` accepts both response shapes (§5). */
export const footer = z.object({
  sections: z.array(
    z.object({
      id: footerId,
      title: z.string(),
      label: text,
      showInFooter: z.boolean(),
      showInSideNav: z.boolean(),
      link: address.nullish(),
      contentBlock: richText.nullish(),
      links: z.array(footerLink),
    }),
  ),
});
export type FooterDocument = z.infer<typeof footer>;

/** Single types by their URL name (§7). */
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

/** One document: of a single type, or of a collection by its slug. */
export type DocumentName = { type: SingleType } | { type: CollectionType; slug: string };

/** Valid slug of a `pages` document; no other can be requested. */
export const PAGE_SLUG = /^[a-z0-9][a-z0-9/-]{0,100}$/;

/** Schema that a document of each type is read by, whatever service it comes from. */
export const READING_SCHEMAS = {
  robot,
  homepage,
  'plp-filters-setting': plpFiltersSetting,
  'pdp-setting': pdpSetting,
  footer: z.object({ sections: z.array(z.unknown()) }),
  'register-marketing-pref': marketingPreferences,
  'my-info-marketing-pref': marketingPreferences,
  'terms-page': contentPage,
  'privacy-policy-page': contentPage,
  'royalty-page': contentPage,
  'account-balance': contentPage,
  'faq-landing-page': faqLanding,
  'gift-card-page': contentPage,
  pages: contentPage.array(),
  'faq-content-pages': faqTopic.array(),
} as const satisfies Record<ContentType, z.ZodType>;

/** Schema that a document of each type must pass before it is stored. */
export const CONTENT_SCHEMAS = {
  robot: writtenRobot,
  homepage: writtenHomepage,
  'plp-filters-setting': plpFiltersSetting,
  'pdp-setting': pdpSetting,
  footer,
  'register-marketing-pref': writtenPreferences,
  'my-info-marketing-pref': writtenPreferences,
  'terms-page': writtenPage,
  'privacy-policy-page': writtenPage,
  'royalty-page': writtenPage,
  'account-balance': writtenPage,
  'faq-landing-page': writtenLanding,
  'gift-card-page': writtenPage,
  pages: writtenPage.extend({ slug: z.string().regex(PAGE_SLUG) }),
  'faq-content-pages': writtenTopic,
} as const satisfies Record<ContentType, z.ZodObject>;
