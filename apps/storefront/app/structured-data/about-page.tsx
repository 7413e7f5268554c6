import type { ContentPicture } from '@shop/contracts/content/documents';
import type { PageReply } from '@shop/contracts/shop/page';
import type { MetaTag } from '@shop/domain/structured-data/open-graph';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import type { ListingText } from '#app/features/listing/listing-text.ts';

type Of<Kind extends PageReply['kind']> = Extract<PageReply, { kind: Kind }>;

/** What a page shows, as far as machines are told of it. */
export type About =
  | { kind: 'home'; title: string; description: string; picture?: ContentPicture | undefined }
  | (Pick<Of<'listing'>, 'kind' | 'breadcrumb' | 'seo' | 'category'> & { listing: ListingText })
  | Pick<Of<'product'>, 'kind' | 'breadcrumb' | 'seo' | 'product'>
  | Pick<Of<'content'>, 'kind' | 'breadcrumb' | 'seo' | 'page'>
  | { kind: 'page'; title: string; description: string; path: string; picture?: ContentPicture | null | undefined }
  | (Pick<Of<'content'>, 'breadcrumb'> & {
      kind: 'faq';
      title: string;
      description: string;
      questions: readonly { question: string; answer: string }[];
    });

/** The content of a script of JSON-LD, and the tags of who shares the page. */
export type Description = { jsonLd: string; tags: readonly MetaTag[] };
export type DescribePage = (about: About) => Description;

const DescribeContext = createContext<DescribePage | undefined>(undefined);
export const DescribeProvider = DescribeContext.Provider;

/**
 * What search engines and those who share a page are told of it. They ask the server, so the browser has no script for
 * it: it keeps what the document came with and says nothing of the pages it goes to.
 */
export function AboutPage({ about }: { about: About }) {
  const description = useContext(DescribeContext)?.(about);
  const { pathname, search } = useLocation();
  return (
    <>
      {description?.tags.map((tag) => (
        <meta key={`${'name' in tag ? tag.name : tag.property} ${tag.content}`} {...tag} />
      ))}
      <JsonLd key={`${pathname}${search}`} text={description?.jsonLd ?? NOTHING} />
    </>
  );
}

const NOTHING = '{}';

/** A data block: it is never run, so no policy of the page asks for its nonce. */
const JsonLd = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is not escaped, and `<` cannot occur in it
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
);
