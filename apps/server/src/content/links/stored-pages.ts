import { SINGLE_PAGES } from '@shop/contracts/content/single-pages';
import { isContentPageClosed } from '@shop/domain/content/content-pages';
import { collectAnchors } from '@shop/domain/content/link/collect-links';
import type { Store } from '@shop/domain/site/store/store';
import type { ContentService } from '#server/content/documents/content-service.ts';
import type { ContentPages } from '#server/content/page-content/content-pages.ts';
import type { FindSight } from './link-check.ts';

type Deps = {
  content: Pick<ContentService, 'documents'>;
  /** Documents are at an external service, which a command does not ask. */
  isRemote: boolean;
};

/** Published documents of the embedded content service, for commands, which have no server to ask. */
export function createStoredPages({ content, isRemote }: Deps) {
  async function find(store: Store, type: string, isWanted: (data: Data) => boolean) {
    const { brand, localeISOCode: locale } = store;
    const rows = await content.documents({ type, brand, locale, status: 'published' });
    const found = rows.find(({ data }) => isWanted(data));
    return found && { title: String(found.data.title ?? ''), anchors: collectAnchors(found.data) };
  }
  const pages: ContentPages = {
    async find(store, path) {
      if (isRemote) return 'away';
      if (isContentPageClosed(path, store)) return undefined;
      const single = SINGLE_PAGES.get(path);
      const found = await (single
        ? find(store, single, () => true)
        : find(store, 'pages', ({ slug }) => `/${slug}` === path));
      if (!found) return undefined;
      const sections = found.anchors.map((anchor) => ({ anchor, title: '', body: '' }));
      return { path, title: found.title, sections, untranslatedIn: [] };
    },
  };
  const findFaqTopic: FindSight = async (store, topic) => {
    if (isRemote) return { kind: 'away' };
    const found = await find(store, 'faq-content-pages', ({ slug }) => slug === topic);
    return found && { kind: 'content', ...found };
  };
  return { pages, findFaqTopic };
}

type Data = Readonly<Record<string, unknown>>;
