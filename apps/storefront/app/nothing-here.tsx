import { NotFoundPage } from './features/frame/not-found-page.tsx';
import { LateTrendingRail } from './rails.tsx';

/** In place of a page that is not there: an apology, and what there is instead. */
export function NothingHere() {
  return (
    <NotFoundPage>
      <LateTrendingRail />
    </NotFoundPage>
  );
}
