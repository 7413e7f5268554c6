import type { ListingReply } from '@shop/contracts/shop/discovery/page';
import { Link, useLocation } from 'react-router';
import { withoutChoice, withoutChoices } from '#app/features/discovery/listing/listing-address.ts';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/picture/icon.tsx';
import type { GiveUp } from './use-choosing.ts';

type Choice = ListingReply['applied'][number];
type AppliedFiltersProps = { listing: ListingReply; onGiveUp: GiveUp };

/** Applied filters as links that remove them. Sizes get a label, since a bare number is unclear. */
export function AppliedFilters({ listing, onGiveUp }: AppliedFiltersProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  const { applied, facets } = listing;
  if (applied.length === 0) return null;
  const getLabel = ({ parameter, label }: Choice) => {
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
            aria-label={text('listing.remove', { label: getLabel(choice) })}
            preventScrollReset
            onClick={(event) => onGiveUp(event, choice)}
          >
            {getLabel(choice)}
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className="applied__all"
          to={`${pathname}${withoutChoices(search, listing)}`}
          preventScrollReset
          onClick={(event) => onGiveUp(event, 'all')}
        >
          {text('listing.clearAll')}
        </Link>
      </li>
    </ul>
  );
}
