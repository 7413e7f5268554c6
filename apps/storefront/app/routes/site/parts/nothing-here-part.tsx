import { LateTrendingRail } from '#app/features/discovery/rails/late-trending-rail.tsx';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { NotFoundPage } from '#app/features/site/frame/not-found-page.tsx';
import { useLateTexts } from '#app/i18n/text.ts';

/** 404 page with suggestions. */
export function NothingHerePart() {
  useLateTexts('later');
  return (
    <NotFoundPage>
      <LateTrendingRail />
      <RecentlyViewedSlot />
    </NotFoundPage>
  );
}
