import type { ContentClient } from '@shop/contracts/content/client';
import { type ContentPageDocument, type ContentPicture, contentPage } from '@shop/contracts/content/documents';
import { SINGLE_PAGES } from '@shop/contracts/content/single-pages';
import { isContentPageClosed } from '@shop/domain/content-pages';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import { createContentKeeper } from './content-keeper.ts';

/** A page that editors write, as a store shows it. */
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
};

/** What the catch-all asks the content service; `away` where only the service could tell, and it does not answer. */
export type ContentPages = {
  find: (store: Store, path: string) => Promise<StoreContentPage | 'away' | undefined>;
};

type ContentPagesParts = {
  /** Reports its failures by itself. */
  contentOf: (store: Store) => ContentClient;
  clock: Clock;
};

const SLUG = /^\/([a-z0-9][a-z0-9/-]{0,100})$/;
const POPULATE = { picture: true, seo: true, sections: true } as const;
/** Room for every page of every store, and for as many addresses that lead nowhere. */
const KEPT_PAGES = 2_000;

export function createContentPages({ contentOf, clock }: ContentPagesParts): ContentPages & { forget: () => void } {
  const keeper = createContentKeeper<StoreContentPage | undefined>({ clock, max: KEPT_PAGES });

  async function load(store: Store, path: string, slug: string): Promise<StoreContentPage | undefined> {
    const content = contentOf(store);
    const single = SINGLE_PAGES.get(path);
    const document = single
      ? await content.single(single, contentPage, { populate: POPULATE })
      : (await content.collection('pages', contentPage, { filters: { slug }, populate: POPULATE, pageSize: 1 }))[0];
    return document && pageOf(document, path);
  }

  return {
    async find(store, path) {
      const [, slug] = SLUG.exec(path) ?? [];
      if (!slug || isContentPageClosed(path, store)) return undefined;
      const { brand, localeISOCode } = store;
      return keeper.read(`${brand} ${localeISOCode} ${path}`, () => load(store, path, slug)).catch(() => 'away');
    },
    forget: keeper.forget,
  };
}

function pageOf(document: ContentPageDocument, path: string): StoreContentPage {
  const { title, intro, body, picture, sections, seo, updatedAt } = document;
  return {
    path,
    title,
    sections: sections ?? [],
    ...(intro && { intro }),
    ...(body && { body }),
    ...(picture && { picture: pictureOf(picture) }),
    ...(updatedAt && { updatedAt }),
    ...(seo?.metaTitle && { metaTitle: seo.metaTitle }),
    ...(seo?.metaDescription && { metaDescription: seo.metaDescription }),
  };
}

const pictureOf = ({ url, alternativeText, width, height }: ContentPicture) => ({
  url,
  alt: alternativeText ?? '',
  ...(width && { width }),
  ...(height && { height }),
});
