import type { ContentClient } from '@shop/contracts/content/client';
import { type ContentPageDocument, type ContentPicture, contentPage } from '@shop/contracts/content/documents';
import { SINGLE_PAGES } from '@shop/contracts/content/single-pages';
import { isContentPageClosed } from '@shop/domain/content/content-pages';
import { findForeignLanguage, type TextLanguage } from '@shop/domain/content/document-language';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import { createContentCache } from '#server/platform/http/outgoing/content-cache.ts';
import type { Translations } from './translations.ts';

/** Content page written by editors, as a store shows it. */
export type StoreContentPage = {
  path: string;
  title: string;
  intro?: string;
  body?: string;
  picture?: { url: string; alt: string; width?: number; height?: number };
  sections: readonly { anchor: string; title: string; body: string }[];
  updatedAt?: string;
  metaTitle?: string;
  metaDescription?: string;
  /** Language of the document if it is not that of the store. */
  language?: TextLanguage;
  /** Locales whose stores show the page in another language, or not at all. */
  untranslatedIn: readonly string[];
};

/** Content lookups of the catch-all; `away` when the content service does not answer. */
export type ContentPages = {
  find: (store: Store, path: string) => Promise<StoreContentPage | 'away' | undefined>;
};

type Deps = {
  /** The client logs its own failures. */
  getContentClient: (store: Store) => ContentClient;
  translations: Pick<Translations, 'listUntranslated'>;
  clock: Clock;
};

const SLUG = /^\/([a-z0-9][a-z0-9/-]{0,100})$/;
const POPULATE = { picture: true, seo: true, sections: true } as const;
/** Cache size: room for every page of every store and as many unknown addresses. */
const KEPT_PAGES = 2_000;

export function createContentPages(deps: Deps): ContentPages & { invalidate: () => void } {
  const { getContentClient, translations, clock } = deps;
  const cache = createContentCache<StoreContentPage | undefined>({ clock, max: KEPT_PAGES });

  async function load(store: Store, path: string, slug: string): Promise<StoreContentPage | undefined> {
    const content = getContentClient(store);
    const single = SINGLE_PAGES.get(path);
    const document = single
      ? await content.single(single, contentPage, { populate: POPULATE })
      : (await content.collection('pages', contentPage, { filters: { slug }, populate: POPULATE, pageSize: 1 }))[0];
    if (!document) return undefined;
    const untranslatedIn = await translations.listUntranslated(
      store,
      single ? { type: single } : { type: 'pages', slug },
    );
    const language = findForeignLanguage(document.locale, store);
    return { ...toPage(document, path), untranslatedIn, ...(language && { language }) };
  }

  return {
    async find(store, path) {
      const [, slug] = SLUG.exec(path) ?? [];
      if (!slug || isContentPageClosed(path, store)) return undefined;
      const { brand, localeISOCode } = store;
      return cache.read(`${brand} ${localeISOCode} ${path}`, () => load(store, path, slug)).catch(() => 'away');
    },
    invalidate: cache.invalidate,
  };
}

function toPage(document: ContentPageDocument, path: string): Omit<StoreContentPage, 'untranslatedIn'> {
  const { title, intro, body, picture, sections, seo, updatedAt } = document;
  return {
    path,
    title,
    sections: sections ?? [],
    ...(intro && { intro }),
    ...(body && { body }),
    ...(picture && { picture: toPicture(picture) }),
    ...(updatedAt && { updatedAt }),
    ...(seo?.metaTitle && { metaTitle: seo.metaTitle }),
    ...(seo?.metaDescription && { metaDescription: seo.metaDescription }),
  };
}

const toPicture = ({ url, alternativeText, width, height }: ContentPicture) => ({
  url,
  alt: alternativeText ?? '',
  ...(width && { width }),
  ...(height && { height }),
});
