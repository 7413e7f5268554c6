import type { PageReply } from '@shop/contracts/shop/page';
import { CONTENT_PAGES } from '@shop/domain/content-pages';
import { isRouteAllowed, ROUTES } from '@shop/domain/route-table';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

export const ContentPart = ({ page, seo }: Extract<PageReply, { kind: 'content' }>) => (
  <ContentPage page={page}>{seo.canonical === CONTENT_PAGES.royalty.path && <JoinRoyalty />}</ContentPage>
);

/** Where the pass is sold. */
function JoinRoyalty() {
  const text = useText();
  const { store } = useShop();
  if (!isRouteAllowed(ROUTES.subscription.path, store)) return null;
  return <ButtonLink to={ROUTES.subscription.path}>{text('content.joinRoyalty')}</ButtonLink>;
}
