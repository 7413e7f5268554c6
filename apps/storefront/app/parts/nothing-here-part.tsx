import { NotFoundPage } from '#app/features/frame/not-found-page.tsx';
import { LateTrendingRail } from '#app/rails.tsx';

/** In place of a page that is not there: an apology, and what there is instead. */
export function NothingHerePart() {
  return (
    <NotFoundPage>
      <LateTrendingRail />
    </NotFoundPage>
  );
}
