import type { PageReply } from '@shop/contracts/shop/discovery/page';
import { CONTENT_PAGES } from '@shop/domain/content/content-pages';
import { isRouteAllowed, ROUTES } from '@shop/domain/site/pages/route-table';
import { ContentPage } from '#app/features/content/pages/content-page.tsx';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';

export const ContentPart = ({ page, seo }: Extract<PageReply, { kind: 'content' }>) => (
  <>
    <ContentPage page={page}>{seo.canonical === CONTENT_PAGES.royalty.path && <JoinRoyalty />}</ContentPage>
    <RecentlyViewedSlot />
  </>
);

/** Link to the delivery pass purchase. */
function JoinRoyalty() {
  const text = useText();
  const { store } = useShop();
  if (!isRouteAllowed(ROUTES.subscription.path, store)) return null;
  return <ButtonLink to={ROUTES.subscription.path}>{text('content.joinRoyalty')}</ButtonLink>;
}
