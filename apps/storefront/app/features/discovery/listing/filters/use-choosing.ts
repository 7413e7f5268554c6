import type { ListingReply } from '@shop/contracts/shop/discovery/page';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { isPlainPress } from '#app/browser/plain-press.ts';
import { chosenSearch } from '#app/features/discovery/listing/listing-address.ts';
import { NO_LIMITS, type SetLimits, toLimits } from './price-filter.tsx';

/** Debounce: a thumb moved by keys fires a change per step. */
const SLIDER_PAUSE_MS = 300;

type FormRef = { current: HTMLFormElement | null };
type Choice = ListingReply['applied'][number];
/** Stored in the history entry: sequence number of the selection that led to it. */
type ChoiceEntry = { choice: number };
/**
 * Removes one selection from the form, or all of them, for a link to the listing without them. All includes those
 * whose reply is pending, which `listing.applied` does not name yet.
 */
export type GiveUp = (event: MouseEvent, choice: Choice | 'all') => void;

/**
 * Navigates on each filter change. The form is the source of truth while replies are pending, so a second click
 * builds on the first; after the last reply the form is reset to the URL.
 */
export function useChoosing(listing: ListingReply) {
  const form = useRef<HTMLFormElement>(null);
  const setLimits = useRef<SetLimits>(null);
  const { pathname, search, key, state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const { priceRange } = listing;
  const parameter = priceRange?.parameter;

  // Last requested and last reached query; rendering lags behind the router.
  const requested = useRef(search);
  const reached = useRef(search);
  const choices = useRef(0);
  const sentPrice = useRef(getPrice(listing));

  function choose(chosen: HTMLFormElement): void {
    const wanted = chosenSearch(new FormData(chosen), parameter);
    sentPrice.current = priceIn(chosen, parameter);
    if (wanted === requested.current) return;
    requested.current = wanted;
    choices.current += 1;
    const going = navigate(`${pathname}${wanted}`, {
      // Undoing a selection before its reply adds no history entry.
      replace: wanted === reached.current,
      state: { choice: choices.current } satisfies ChoiceEntry,
      preventScrollReset: true,
    });
    void Promise.resolve(going).finally(() => {
      if (requested.current === wanted) reached.current = wanted;
    });
  }

  const giveUp: GiveUp = (event, givenUp) => {
    const { current } = form;
    if (!current || !isPlainPress(event)) return;
    event.preventDefault();
    untick(current, givenUp);
    if (givenUp === 'all' || givenUp.parameter === parameter) flushSync(() => setLimits.current?.(NO_LIMITS));
    choose(current);
  };

  const settled = useRef(key);
  useLayoutEffect(() => {
    const isOvertaken = !isReturn && getChoice(state) < choices.current;
    if (settled.current === key || isOvertaken) return;
    settled.current = key;
    requested.current = search;
    reached.current = search;
    if (!form.current) return;
    settle(form.current, listing);
    // A price being typed, or a thumb in motion, is sent when finished.
    const price = priceIn(form.current, parameter);
    if (price !== undefined && sentPrice.current !== undefined && price !== sentPrice.current) return;
    if (priceRange) setLimits.current?.(toLimits(priceRange));
    sentPrice.current = getPrice(listing);
  }, [key, search, state, isReturn, listing, priceRange, parameter]);

  useChanges(form, choose);
  return { form, setLimits, choose, giveUp };
}

/** A navigation by link is newer than any selection. */
const getChoice = (state: unknown): number =>
  (state as Partial<ChoiceEntry> | null)?.choice ?? Number.POSITIVE_INFINITY;

/** Form value; undefined without a price filter. */
const priceIn = (form: HTMLFormElement, parameter: string | undefined): string | undefined =>
  parameter && new FormData(form).getAll(parameter).join('-');

function getPrice({ priceRange }: ListingReply): string | undefined {
  if (!priceRange) return undefined;
  const { from, to } = toLimits(priceRange);
  return `${from}-${to}`;
}

/** Native `change` event: unlike React's, it fires when a field is left or a thumb released. */
function useChanges(form: FormRef, onChange: (form: HTMLFormElement) => void): void {
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = ({ target }: Event) => {
      const { current } = form;
      if (!current || !isControl(target) || target.form !== current) return;
      clearTimeout(timer);
      if (target.type === 'range') timer = setTimeout(() => latest.current(current), SLIDER_PAUSE_MS);
      else latest.current(current);
    };
    document.addEventListener('change', changed);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('change', changed);
    };
  }, [form]);

  // Applies selections made before hydration.
  useEffect(() => {
    if (form.current && [...form.current.elements].some(isTouched)) latest.current(form.current);
  }, [form]);
}

const isControl = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isTouched = (control: Element): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : isBox(control) && control.checked !== control.defaultChecked;

const listBoxes = (form: HTMLFormElement): HTMLInputElement[] => [...form.elements].filter(isBox);

const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

function untick(form: HTMLFormElement, choice: Choice | 'all'): void {
  for (const box of listBoxes(form)) {
    if (choice === 'all' || (choice.parameter === box.name && choice.value === box.value)) box.checked = false;
  }
}

function settle(form: HTMLFormElement, { sort }: ListingReply): void {
  for (const box of listBoxes(form)) box.checked = box.defaultChecked;
  const select = form.elements.namedItem('sort');
  if (select instanceof HTMLSelectElement) select.value = sort;
}
