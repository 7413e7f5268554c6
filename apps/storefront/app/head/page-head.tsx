import type { Alternate, AlternatePage } from '@shop/domain/site/pages/alternates';
import { pageAddress } from '@shop/domain/site/pages/canonical';
import { createContext, useContext } from 'react';
import { useText } from '#app/i18n/text.ts';
import { PageTitle } from './page-title.tsx';
import { useSite } from './site.ts';

type FindAlternates = (page: AlternatePage) => readonly Alternate[];

const AlternatesContext = createContext<FindAlternates | undefined>(undefined);
/** Provided on the server only: crawlers read these links from the HTML, so the browser needs no code for them. */
export const AlternatesProvider = AlternatesContext.Provider;

type PageHeadProps = {
  title: string;
  /** Falls back to title and shop name. */
  description?: string | null | undefined;
  /** Canonical path below the store prefix, with the page number if relevant. */
  canonical: string;
  indexed?: boolean;
} & Pick<AlternatePage, 'currencies' | 'untranslatedIn'>;

/** Head of a public page; an unindexed page has no canonical URL. */
export function PageHead({ title, description, canonical, indexed = true, ...alternates }: PageHeadProps) {
  const text = useText();
  const { titleName } = useSite();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description || text('head.page', { title, brand: titleName })} />
      {indexed ? <Addresses path={canonical} {...alternates} /> : <meta name="robots" content="noindex, follow" />}
    </>
  );
}

function Addresses(page: AlternatePage) {
  const site = useSite();
  const alternates = useContext(AlternatesContext)?.(page);
  return (
    <>
      <link rel="canonical" href={pageAddress(site, page.path)} />
      {alternates?.map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
    </>
  );
}
