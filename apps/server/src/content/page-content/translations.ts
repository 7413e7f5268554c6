import type { ContentClient } from '@shop/contracts/content/client';
import type { DocumentName } from '@shop/contracts/content/documents';
import { findForeignLanguage } from '@shop/domain/content/document-language';
import type { Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import { DEFAULT_LOCALE } from '#server/content/documents/content-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createContentCache } from '#server/platform/http/outgoing/content-cache.ts';

type Deps = {
  /** The client logs its own failures. */
  getContentClient: (store: Store) => ContentClient;
  stores: readonly Store[];
  clock: Clock;
};

const located = z.object({ locale: z.string().nullish() });
/** Cache size: room for every document of every store. */
const KEPT = 5_000;

/** Tells in which stores a document exists in the language of the store, for `hreflang`. */
export function createTranslations({ getContentClient, stores, clock }: Deps) {
  const cache = createContentCache<boolean>({ clock, max: KEPT });

  async function readTranslated(store: Store, name: DocumentName): Promise<boolean> {
    const content = getContentClient(store);
    const document =
      'slug' in name
        ? (await content.collection(name.type, located, { filters: { slug: name.slug }, pageSize: 1 }))[0]
        : await content.single(name.type, located);
    return document !== undefined && findForeignLanguage(document.locale, store) === undefined;
  }

  /** A failing service says nothing about translations: the page is listed as before. */
  const isTranslated = (store: Store, name: DocumentName): Promise<boolean> => {
    const key = [store.brand, store.localeISOCode, name.type, 'slug' in name ? name.slug : ''].join(' ');
    return cache.read(key, () => readTranslated(store, name)).catch(() => true);
  };

  return {
    /** Locales whose stores show the document in another language, or not at all. */
    async listUntranslated({ brand }: Pick<Store, 'brand'>, name: DocumentName): Promise<string[]> {
      const own = stores.filter((store) => store.brand === brand);
      if (own.length === 1) return [];
      const root = own.find(({ localeISOCode }) => localeISOCode === DEFAULT_LOCALE);
      // Other stores of the default language fall back to its document: they need no request of their own.
      const hasDefault = root !== undefined && (await isTranslated(root, name));
      const asked = own.filter(({ language }) => !(hasDefault && language === root.language));
      const translated = await Promise.all(asked.map((store) => isTranslated(store, name)));
      return asked.flatMap(({ localeISOCode }, index) => (translated[index] ? [] : [localeISOCode]));
    },
    invalidate: cache.invalidate,
  };
}

export type Translations = ReturnType<typeof createTranslations>;
