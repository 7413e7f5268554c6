import type { ListingReply } from '@shop/contracts/shop/page';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { isPlainPress } from '#app/browser/plain-press.ts';
import { chosenSearch } from './listing-address.ts';
import { limitsOf, NO_LIMITS, type SetLimits } from './price-filter.tsx';

/** A thumb that is moved by keys stops at every value on its way. */
const SLIDER_PAUSE_MS = 300;

type FormRef = { current: HTMLFormElement | null };
type Choice = ListingReply['applied'][number];
/** Kept with the history entry: which choice, counted from the first, has led to it. */
type ChoiceEntry = { choice: number };
/** Takes choices out of the form, for a link that leads to the listing without them. */
export type GiveUp = (event: MouseEvent, choices: readonly Choice[]) => void;

/**
 * Goes to what the form of the filters says, as soon as it changes. The form itself is what is meant, so a second press
 * before the answer to the first one counts from there; when the last answer is there, the form shows what the address
 * says.
 */
export function useChoosing(listing: ListingReply) {
  const form = useRef<HTMLFormElement>(null);
  const setLimits = useRef<SetLimits>(null);
  const { pathname, search, key, state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const { priceRange } = listing;
  const parameter = priceRange?.parameter;

  // What was asked for last, and how far the router is: the page shows an address only a while after that.
  const asked = useRef(search);
  const reached = useRef(search);
  const choices = useRef(0);
  const sentPrice = useRef(priceOf(listing));

  function choose(chosen: HTMLFormElement): void {
    const wanted = chosenSearch(new FormData(chosen), parameter);
    sentPrice.current = priceIn(chosen, parameter);
    if (wanted === asked.current) return;
    asked.current = wanted;
    choices.current += 1;
    const going = navigate(`${pathname}${wanted}`, {
      // Who takes a choice back before it has come stays where they are.
      replace: wanted === reached.current,
      state: { choice: choices.current } satisfies ChoiceEntry,
      preventScrollReset: true,
    });
    void Promise.resolve(going).finally(() => {
      if (asked.current === wanted) reached.current = wanted;
    });
  }

  const giveUp: GiveUp = (event, givenUp) => {
    const { current } = form;
    if (!current || !isPlainPress(event)) return;
    event.preventDefault();
    untick(current, givenUp);
    if (givenUp.some((choice) => choice.parameter === parameter)) flushSync(() => setLimits.current?.(NO_LIMITS));
    choose(current);
  };

  const settled = useRef(key);
  useLayoutEffect(() => {
    const isOvertaken = !isReturn && choiceOf(state) < choices.current;
    if (settled.current === key || isOvertaken) return;
    settled.current = key;
    asked.current = search;
    reached.current = search;
    if (!form.current) return;
    settle(form.current, listing);
    // A price that is still being typed, or a thumb on its way, is sent when it is done.
    const price = priceIn(form.current, parameter);
    if (price !== undefined && sentPrice.current !== undefined && price !== sentPrice.current) return;
    if (priceRange) setLimits.current?.(limitsOf(priceRange));
    sentPrice.current = priceOf(listing);
  }, [key, search, state, isReturn, listing, priceRange, parameter]);

  useChanges(form, choose);
  return { form, setLimits, choose, giveUp };
}

/** What a link has led to is newer than every choice. */
const choiceOf = (state: unknown): number => (state as Partial<ChoiceEntry> | null)?.choice ?? Number.POSITIVE_INFINITY;

/** As the form holds it; undefined where it has none to set. */
const priceIn = (form: HTMLFormElement, parameter: string | undefined): string | undefined =>
  parameter && new FormData(form).getAll(parameter).join('-');

function priceOf({ priceRange }: ListingReply): string | undefined {
  if (!priceRange) return undefined;
  const { from, to } = limitsOf(priceRange);
  return `${from}-${to}`;
}

/** The browser's own event: unlike React's it comes when a field is left or a thumb is let go. */
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

  // What was chosen before the script arrived counts, too.
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

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] => [...form.elements].filter(isBox);

const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

function untick(form: HTMLFormElement, choices: readonly Choice[]): void {
  for (const box of boxesOf(form)) {
    if (choices.some(({ parameter, value }) => parameter === box.name && value === box.value)) box.checked = false;
  }
}

function settle(form: HTMLFormElement, { sort }: ListingReply): void {
  for (const box of boxesOf(form)) box.checked = box.defaultChecked;
  const select = form.elements.namedItem('sort');
  if (select instanceof HTMLSelectElement) select.value = sort;
}
