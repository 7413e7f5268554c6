import type { ListingReply } from '@shop/contracts/shop/discovery/page';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/text/empty-state.tsx';
import type { GiveUp } from './filters/use-choosing.ts';
import { withoutChoices } from './listing-address.ts';

type EmptyListingProps = { listing: ListingReply; onGiveUp: GiveUp; children: ReactNode };

/** Explains an empty result and offers next steps. */
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
              onClick={(event) => onGiveUp(event, 'all')}
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
