import type { Alternate, AlternatePage } from '@shop/domain/alternates';
import { pageAddress } from '@shop/domain/canonical';
import { createContext, useContext } from 'react';
import { PageTitle } from '#app/features/frame/page-title.tsx';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';

type FindAlternates = (page: AlternatePage) => readonly Alternate[];

const AlternatesContext = createContext<FindAlternates | undefined>(undefined);
/** Only the server provides it: who reads these links asks the server, so the browser has no script for them. */
export const AlternatesProvider = AlternatesContext.Provider;

type PageHeadProps = {
  title: string;
  /** Where nobody has written one, the title and the shop's name are. */
  description?: string | null | undefined;
  /** Its one path below the store's prefix, with the number of its page where that makes it another one. */
  canonical: string;
  indexed?: boolean;
  currencies?: readonly string[] | undefined;
};

/** What search engines and tabs are told of a public page: a page that is not to be kept names no address. */
export function PageHead({ title, description, canonical, indexed = true, currencies }: PageHeadProps) {
  const text = useText();
  const { brand } = useShop();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description || text('head.page', { title, brand: brand.titleName })} />
      {indexed ? (
        <Addresses path={canonical} currencies={currencies} />
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
    </>
  );
}

function Addresses(page: AlternatePage) {
  const { store, origin } = useShop();
  const alternates = useContext(AlternatesContext)?.(page);
  return (
    <>
      <link rel="canonical" href={pageAddress({ origin, subpathPrefix: store.subpathPrefix }, page.path)} />
      {alternates?.map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
    </>
  );
}
