import type { ListingReply } from '@shop/contracts/shop/page';
import { type FocusEvent, type FormEvent, type Ref, type ToggleEvent, useRef } from 'react';
import { Link, useHref, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { Facet } from './facet.tsx';
import { FILTERS_ID } from './filters-id.ts';
import { carriedPairs, withoutChoices } from './listing-address.ts';
import { PriceFilter, type SetLimits } from './price-filter.tsx';
import type { GiveUp } from './use-choosing.ts';
import './filters.css';

type FiltersProps = {
  listing: ListingReply;
  ref: Ref<HTMLFormElement>;
  setLimits: Ref<SetLimits>;
  /** Sends what is chosen; with script it is sent already. */
  onSubmit: (form: HTMLFormElement) => void;
  onGiveUp: GiveUp;
  /** The sheet of a phone was opened or closed. */
  onSheet: (open: boolean) => void;
};

/** The price stands third, and one more group is open at first. */
const BEFORE_PRICE = 2;
const OPEN_AFTER_PRICE = 1;

/**
 * A form that works without script: beside the products where there is room, and a sheet over them on a phone, opened
 * by the platform itself.
 */
export function Filters({ listing, ref, setLimits, onSubmit, onGiveUp, onSheet }: FiltersProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  const sheet = useSheet(onSheet);
  const { facets, priceRange, total, applied } = listing;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
    event.currentTarget.hidePopover?.();
  };
  return (
    <form
      className="filters"
      id={FILTERS_ID}
      ref={ref}
      action={useHref(pathname)}
      popover="auto"
      aria-label={text('listing.filters')}
      autoComplete="off"
      onSubmit={submit}
      {...sheet.events}
    >
      <div className="filters__head">
        <h2 className="display" tabIndex={-1} ref={sheet.title}>
          {text('listing.filters')}
        </h2>
        <button className="icon-button" type="button" popoverTarget={FILTERS_ID} popoverTargetAction="hide">
          <Icon name="close" />
          <VisuallyHidden>{text('listing.close')}</VisuallyHidden>
        </button>
      </div>
      <div className="filters__body">
        {carriedPairs(search).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {facets.slice(0, BEFORE_PRICE).map((facet) => (
          <Facet key={facet.parameter} facet={facet} open />
        ))}
        {priceRange && <PriceFilter range={priceRange} ref={setLimits} />}
        {facets.slice(BEFORE_PRICE).map((facet, index) => (
          <Facet key={facet.parameter} facet={facet} open={index < OPEN_AFTER_PRICE} />
        ))}
      </div>
      <div className="filters__foot">
        {applied.length > 0 && (
          <Link
            className="button button--secondary"
            to={`${pathname}${withoutChoices(search, listing)}`}
            preventScrollReset
            onClick={(event) => onGiveUp(event, applied)}
          >
            {text('listing.clear')}
          </Link>
        )}
        <Button type="submit">{text('listing.show', { count: total })}</Button>
      </div>
    </form>
  );
}

/** A press on what takes no focus gives it to something around the sheet, which is not to leave it. */
const isApart = (one: Element, other: Element): boolean => !one.contains(other) && !other.contains(one);

/** Whoever leaves the open sheet by the Tab key would not see where they are, so it closes behind them. */
function useSheet(onSheet: FiltersProps['onSheet']) {
  const open = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  return {
    title,
    events: {
      onToggle(event: ToggleEvent<HTMLFormElement>) {
        if (event.target !== event.currentTarget) return;
        open.current = event.newState === 'open';
        if (open.current) title.current?.focus();
        onSheet(open.current);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
        if (open.current && relatedTarget && isApart(relatedTarget, currentTarget)) currentTarget.hidePopover();
      },
    },
  };
}
