import type { ListingReply } from '@shop/contracts/shop/page';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { pageSearch } from './listing-address.ts';
import type { ListingEntry } from './use-seen-pages.ts';

type LoadMoreProps = { listing: ListingReply; firstPage: number };

/** A plain link to the next page. With script it puts that page below, and the address says how far one has come. */
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

/** For those who came to a later page by its address. */
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
