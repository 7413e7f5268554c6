import type { ListingReply } from '@shop/contracts/shop/discovery/page';
import { type FocusEvent, type FormEvent, type Ref, type ToggleEvent, useRef } from 'react';
import { Link, useHref, useLocation } from 'react-router';
import { carriedPairs, withoutChoices } from '#app/features/discovery/listing/listing-address.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';
import { Facet } from './facet.tsx';
import { FILTERS_ID } from './filters-id.ts';
import { PriceFilter, type SetLimits } from './price-filter.tsx';
import type { GiveUp } from './use-choosing.ts';
import './filters.css';

type FiltersProps = {
  listing: ListingReply;
  ref: Ref<HTMLFormElement>;
  setLimits: Ref<SetLimits>;
  /** Submits the filters; with JavaScript they are already applied. */
  onSubmit: (form: HTMLFormElement) => void;
  onGiveUp: GiveUp;
  /** Called when the phone sheet opens or closes. */
  onSheet: (open: boolean) => void;
};

/** The price group comes third, with one more group initially open after it. */
const BEFORE_PRICE = 2;
const OPEN_AFTER_PRICE = 1;

/** Filter form that works without JavaScript: sidebar on desktop, popover sheet on phones. */
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
            onClick={(event) => onGiveUp(event, 'all')}
          >
            {text('listing.clear')}
          </Link>
        )}
        <Button type="submit">{text('listing.show', { count: total })}</Button>
      </div>
    </form>
  );
}

/** A click on non-focusable content moves focus to an ancestor of the sheet; that is not leaving it. */
const isApart = (one: Element, other: Element): boolean => !one.contains(other) && !other.contains(one);

/** Closes the sheet when focus leaves it by Tab, since it would cover the focused element. */
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
