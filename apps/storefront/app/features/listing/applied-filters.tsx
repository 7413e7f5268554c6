import type { ListingReply } from '@shop/contracts/shop/page';
import { Link, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { withoutChoice, withoutChoices } from './listing-address.ts';
import type { GiveUp } from './use-choosing.ts';

type Choice = ListingReply['applied'][number];
type AppliedFiltersProps = { listing: ListingReply; onGiveUp: GiveUp };

/** What is chosen, each as a link to the listing without it. A size alone would be a bare number, so it says what it is of. */
export function AppliedFilters({ listing, onGiveUp }: AppliedFiltersProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  const { applied, facets } = listing;
  if (applied.length === 0) return null;
  const labelOf = ({ parameter, label }: Choice) => {
    const facet = facets.find((known) => known.parameter === parameter);
    return facet?.shownAs === 'sizes' ? text('listing.choice', { facet: facet.label, label }) : label;
  };
  return (
    <ul className="applied" aria-label={text('listing.applied')}>
      {applied.map((choice) => (
        <li key={`${choice.parameter} ${choice.value}`}>
          <Link
            className="applied__chip"
            to={`${pathname}${withoutChoice(search, listing, choice)}`}
            aria-label={text('listing.remove', { label: labelOf(choice) })}
            preventScrollReset
            onClick={(event) => onGiveUp(event, [choice])}
          >
            {labelOf(choice)}
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className="applied__all"
          to={`${pathname}${withoutChoices(search, listing)}`}
          preventScrollReset
          onClick={(event) => onGiveUp(event, applied)}
        >
          {text('listing.clearAll')}
        </Link>
      </li>
    </ul>
  );
}
