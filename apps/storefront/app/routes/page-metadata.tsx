import { isApiError } from '@shop/contracts/shop/api-error';
import type { PageReply } from '@shop/contracts/shop/page';
import { data, useHref } from 'react-router';
import { PageTitle } from '#app/features/frame/page-title.tsx';

type Of<Kind extends PageReply['kind']> = Extract<PageReply, { kind: Kind }>;
type PageMetadataProps = Pick<Of<'listing' | 'product' | 'content'>, 'seo'> & { origin: string };

/** What search engines and tabs are told of a page. */
export function PageMetadata({ seo: { title, description, canonical, indexed }, origin }: PageMetadataProps) {
  const path = useHref(canonical);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={`${origin}${path}`} />
      {!indexed && <meta name="robots" content="noindex, follow" />}
    </>
  );
}

/** An address that shows nothing is no failure of the shop. */
export function nothingThere(error: unknown): undefined {
  if (!isApiError(error)) throw error;
  // Only the content service could tell, and it is away.
  if (error.status === 503) throw data(null, { status: 503 });
  if (error.status !== 404) throw error;
}
