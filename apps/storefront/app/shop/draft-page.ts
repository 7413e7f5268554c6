import { type ContentPageDocument, type ContentPicture, contentPage } from '@shop/contracts/content/documents';
import { SINGLE_PAGES } from '@shop/contracts/content/single-pages';
import type { PageReply } from '@shop/contracts/shop/discovery/page';
import type { Visitor } from '@shop/contracts/storefront';
import { findPage } from './content-loading.ts';

type ContentReply = Extract<PageReply, { kind: 'content' }>;

/**
 * Content page as its draft, in a preview of drafts. Pages are resolved by the API, which knows published ones only;
 * other pages keep their address.
 */
export async function findDraftPage(
  visitor: Visitor,
  path: string,
  published: PageReply | undefined,
): Promise<ContentReply | undefined> {
  if (visitor.page.preview?.Drafts !== 'yes' || (published && published.kind !== 'content')) return undefined;
  const found = await readDraft(visitor, path);
  return found && toReply(found, path);
}

function toReply({ title, intro, body, picture, sections, seo }: ContentPageDocument, path: string): ContentReply {
  const description = seo?.metaDescription || intro || '';
  return {
    ...{ kind: 'content', breadcrumb: [{ label: title, path }] },
    seo: { title: seo?.metaTitle || title, description, canonical: path, indexed: false },
    page: {
      ...{ slug: path.slice(1), title, sections: sections ?? [] },
      ...(intro && { intro }),
      ...(body && { body }),
      ...(picture && { picture: toPicture(picture) }),
    },
  };
}

const toPicture = ({ url, alternativeText, width, height }: ContentPicture) => ({
  ...{ url, alt: alternativeText ?? '' },
  ...(width && { width }),
  ...(height && { height }),
});

function readDraft(visitor: Visitor, path: string) {
  const single = SINGLE_PAGES.get(path);
  if (!single) return findPage(visitor, path.slice(1));
  const populate = { seo: true, picture: true, sections: true } as const;
  return visitor.services.content.single(single, contentPage, { populate }).catch(() => undefined);
}
