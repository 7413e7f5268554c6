import { PageTitle } from '#app/features/frame/page-title.tsx';
import type { Catalogue } from '#app/i18n/compiled/en.generated.js';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';

type PageOf<Key> = Key extends `head.unlisted.${infer Page}` ? Page : never;
type IdentityHeadProps = { title: string; about?: PageOf<keyof Catalogue> };

/** Of a page that only concerns whoever looks at it: it is described, but no search engine keeps it. */
export function IdentityHead({ title, about = 'account' }: IdentityHeadProps) {
  const text = useText();
  const { brand } = useShop();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={text(`head.unlisted.${about}`, { brand: brand.titleName })} />
      <meta name="robots" content="noindex" />
    </>
  );
}
