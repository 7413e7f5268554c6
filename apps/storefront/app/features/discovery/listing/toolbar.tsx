import type { ListingReply } from '@shop/contracts/shop/discovery/page';
import { SORT_OPTIONS } from '@shop/domain/discovery/listing';
import type { Ref } from 'react';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/picture/icon.tsx';
import { FILTERS_ID } from './filters/filters-id.ts';
import './toolbar.css';

type ToolbarProps = { listing: ListingReply; count: Ref<HTMLParagraphElement> };

/** Result count and sort order. Count changes are announced (live region). */
export function Toolbar({ listing, count }: ToolbarProps) {
  const text = useText();
  const { total, sort, sorts, applied, facets, priceRange } = listing;
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
          {sorts.map(({ sort: own, label }) => (
            <option key={own} value={own}>
              {label}
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
