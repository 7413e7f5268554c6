import type { ListingReply } from '@shop/contracts/shop/page';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chosenSearch } from './listing-address.ts';

/** A thumb that is moved by keys stops at every value on its way. */
const SLIDER_PAUSE_MS = 300;

type FormRef = { current: HTMLFormElement | null };

/**
 * Goes to what the form of the filters says, as soon as it changes. The form itself is what is meant, so a second click
 * before the answer to the first one adds to it; when the answer is there, the form shows what the address says.
 */
export function useChoosing(listing: ListingReply) {
  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef<string>(undefined);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { sort, priceRange } = listing;

  function choose(chosen: HTMLFormElement): void {
    const asked = chosenSearch(new FormData(chosen), priceRange?.parameter);
    if (asked === (wanted.current ?? search)) return;
    wanted.current = asked;
    void Promise.resolve(navigate(`${pathname}${asked}`, { preventScrollReset: true })).finally(() => {
      if (wanted.current === asked) wanted.current = undefined;
    });
  }

  const settled = useRef(listing);
  useLayoutEffect(() => {
    if (settled.current === listing || (wanted.current ?? search) !== search) return;
    settled.current = listing;
    if (form.current) settle(form.current, sort);
  }, [listing, search, sort]);

  useChanges(form, choose);
  return { form, choose };
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

  // What was ticked before the script arrived counts, too.
  useEffect(() => {
    if (form.current && boxesOf(form.current).some(isTouched)) latest.current(form.current);
  }, [form]);
}

const isControl = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isTouched = (box: HTMLInputElement): boolean => box.checked !== box.defaultChecked;

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] => [...form.elements].filter(isBox);

const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

function settle(form: HTMLFormElement, sort: string): void {
  for (const box of boxesOf(form)) box.checked = box.defaultChecked;
  const select = form.elements.namedItem('sort');
  if (select instanceof HTMLSelectElement) select.value = sort;
}
