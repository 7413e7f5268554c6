import type { ContentPicture } from '@shop/contracts/content/documents';
import type { PageReply } from '@shop/contracts/shop/discovery/page';
import type { MetaTag } from '@shop/domain/discovery/structured-data/open-graph';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

type Of<Kind extends PageReply['kind']> = Extract<PageReply, { kind: Kind }>;

/** Page content described by structured data. */
export type About =
  | { kind: 'home'; title: string; description: string; picture?: ContentPicture | undefined }
  | (Pick<Of<'listing'>, 'kind' | 'breadcrumb' | 'seo' | 'category'> & {
      /** Listing as text, which is how the page gets it. */
      listing: string;
    })
  | (Pick<Of<'product'>, 'kind' | 'breadcrumb' | 'seo' | 'product'> & {
      reviews?: { rated?: { average: number; count: number } | undefined } | undefined;
    })
  | Pick<Of<'content'>, 'kind' | 'breadcrumb' | 'seo' | 'page'>
  | { kind: 'page'; title: string; description: string; path: string; picture?: ContentPicture | null | undefined }
  | (Pick<Of<'content'>, 'breadcrumb'> & {
      kind: 'faq';
      title: string;
      description: string;
      questions: readonly { question: string; answer: string }[];
    });

/** Content of a JSON-LD script, and the sharing tags. */
export type Description = { jsonLd: string; tags: readonly MetaTag[] };
export type DescribePage = (about: About) => Description;

const DescribeContext = createContext<DescribePage | undefined>(undefined);
export const DescribeProvider = DescribeContext.Provider;

/**
 * Structured data and sharing tags. Crawlers read the server's HTML, so the browser ships no code for them: it keeps
 * those of the first document and renders none on navigation.
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

/**
 * A data block is never executed, so the CSP requires no nonce. Only the server writes its text, so that the browser's
 * differs and is not applied.
 */
const JsonLd = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is not escaped, and `<` cannot occur in it
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
);
