import type { Catalogue } from '#app/i18n/compiled/en.generated.js';
import { useText } from '#app/i18n/text.ts';
import { PageTitle } from './page-title.tsx';
import { useSite } from './site.ts';

type UnlistedPage<Key> = Key extends `head.unlisted.${infer Page}` ? Page : never;
type UnlistedHeadProps = { title: string; about?: UnlistedPage<keyof Catalogue> };

/** Head of a private page: described, but noindex. */
export function UnlistedHead({ title, about = 'account' }: UnlistedHeadProps) {
  const text = useText();
  const { titleName } = useSite();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={text(`head.unlisted.${about}`, { brand: titleName })} />
      <meta name="robots" content="noindex" />
    </>
  );
}
