import type { ListingReply } from '@shop/contracts/shop/page';
import { SORT_OPTIONS } from '@shop/domain/listing';
import type { Ref } from 'react';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FILTERS_ID } from './filters-id.ts';

type ToolbarProps = { listing: ListingReply; count: Ref<HTMLParagraphElement> };

/** How many there are, and in which order. A change of the number is said aloud. */
export function Toolbar({ listing, count }: ToolbarProps) {
  const text = useText();
  const { total, sort, applied, facets, priceRange } = listing;
  return (
    <div className="toolbar">
      {(facets.length > 0 || priceRange) && (
        <button className="toolbar__filters" type="button" popoverTarget={FILTERS_ID}>
          <Icon name="filters" />
          {text('listing.filter', { count: applied.length })}
        </button>
      )}
      <p className="toolbar__count" role="status" tabIndex={-1} ref={count}>
        {text('listing.count', { count: total })}
      </p>
      <label className="toolbar__sort">
        <span>{text('listing.sort')}</span>
        <select name="sort" form={FILTERS_ID} defaultValue={sort} autoComplete="off">
          {SORT_OPTIONS.map((option) => (
            <option key={option} value={option}>
              {text(`listing.sort.${option}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="small" />
      </label>
      <button className="toolbar__apply button button--secondary" type="submit" form={FILTERS_ID}>
        {text('listing.sort')}
      </button>
    </div>
  );
}
