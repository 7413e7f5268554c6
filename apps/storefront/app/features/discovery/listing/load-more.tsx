import type { ListingReply } from '@shop/contracts/shop/discovery/page';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { pageSearch } from './listing-address.ts';
import type { ListingEntry } from './use-seen-pages.ts';

type LoadMoreProps = { listing: ListingReply; firstPage: number };

/** Link to the next page. With JavaScript it appends that page and updates the URL. */
export function LoadMore({ listing, firstPage }: LoadMoreProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  const { total, page, lastPage, pageSize } = listing;
  const seen = Math.min(total, page * pageSize);
  return (
    <div className="load-more">
      <p>{text('listing.seen', { seen, total })}</p>
      <progress className="load-more__bar" value={seen} max={total} aria-hidden="true" />
      {page < lastPage && (
        <ButtonLink
          variant="secondary"
          block
          to={`${pathname}${pageSearch(search, listing, page + 1)}`}
          rel="next"
          replace
          preventScrollReset
          state={{ firstPage } satisfies ListingEntry}
        >
          {text('listing.more', { count: Math.min(pageSize, total - seen) })}
        </ButtonLink>
      )}
    </div>
  );
}

/** Link to earlier pages, for a visit that starts at a later page. */
export function Earlier({ listing, firstPage }: LoadMoreProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  if (firstPage === 1) return null;
  return (
    <p className="listing__earlier">
      <ButtonLink variant="link" to={`${pathname}${pageSearch(search, listing, firstPage - 1)}`} rel="prev">
        {text('listing.earlier')}
      </ButtonLink>
    </p>
  );
}
