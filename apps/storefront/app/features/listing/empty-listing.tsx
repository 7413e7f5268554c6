import type { ListingReply } from '@shop/contracts/shop/page';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { withoutChoices } from './listing-address.ts';
import type { GiveUp } from './use-choosing.ts';

type EmptyListingProps = { listing: ListingReply; onGiveUp: GiveUp; children: ReactNode };

/** Says why nothing is there, and what to do about it. */
export function EmptyListing({ listing, onGiveUp, children }: EmptyListingProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  const isFiltered = listing.applied.length > 0;
  return (
    <div className="listing__empty">
      <EmptyState
        title={text(isFiltered ? 'listing.empty.filteredTitle' : 'listing.empty.title')}
        action={
          isFiltered && (
            <ButtonLink
              to={`${pathname}${withoutChoices(search, listing)}`}
              preventScrollReset
              onClick={(event) => onGiveUp(event, listing.applied)}
            >
              {text('listing.clearAll')}
            </ButtonLink>
          )
        }
      >
        {text(isFiltered ? 'listing.empty.filtered' : 'listing.empty.text')}
      </EmptyState>
      {children}
    </div>
  );
}
