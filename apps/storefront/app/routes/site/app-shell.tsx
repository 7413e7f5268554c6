import { metadataName } from '@shop/domain/site/store/brand';
import { PageTitle } from '#app/head/page-title.tsx';
import { useText } from '#app/i18n/text.ts';
import { sharedPage } from '#app/shop/shared-page.ts';
import { useShop } from '#app/shop/shop.tsx';

export const headers = () => sharedPage({ keys: [] });

/** §2: the empty page frame. */
export default function AppShellRoute() {
  const text = useText();
  const { brand, look } = useShop();
  return (
    <>
      <PageTitle>{look?.isOwn ? brand.name : text(`home.${brand.voice}.title`)}</PageTitle>
      <meta name="description" content={look?.isOwn ? look.tagline : text('home.lead')} />
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">{metadataName(brand)}</h1>
    </>
  );
}
