import { ROUTES } from '@shop/domain/site/pages/route-table';
import { STORE_CHOICE_PATH } from '@shop/domain/site/store/store-switch';
import { useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { useDeviceList } from '#app/browser/device-list.ts';
import { tabStorage } from '#app/browser/session-storage.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useFocusClearance } from '#app/ui/overlay/edge-card.ts';
import { Flag } from '#app/ui/picture/flag.tsx';
import { declined, type Suggestion } from './suggestion.ts';
import './store.css';

/** Caches an empty result for the lifetime of the tab. */
const NOTHING_TO_SAY = 'store-suggestion';

/** Suggests a better-fitting store, without redirect. Lazy-loaded. */
export function StoreSuggestion() {
  const hasDeclined = useDeviceList(declined).length > 0;
  const suggestion = useSuggestion(!hasDeclined);
  const bar = useRef<HTMLElement>(null);
  useFocusClearance(bar);
  if (!suggestion || hasDeclined) return null;
  const { word, flag, locale, direction, label, text, go, stay } = suggestion;
  const decline = () => {
    // Moves keyboard focus to main before the bar is removed.
    if (bar.current?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    declined.add(word);
  };
  return (
    <section ref={bar} className="edge-card store-suggestion" lang={locale} dir={direction} aria-label={label}>
      <p className="store-suggestion__text">
        <Flag name={flag} />
        <span>{text}</span>
      </p>
      <form className="store-suggestion__answers" method="post" action={STORE_CHOICE_PATH}>
        <Button type="submit" name="store" value={word}>
          {go}
        </Button>
        <Button variant="secondary" onClick={decline}>
          {stay}
        </Button>
      </form>
    </section>
  );
}

function useSuggestion(isWanted: boolean): Suggestion | undefined {
  const address = useHref(ROUTES.storeSuggestion.path);
  const [suggestion, setSuggestion] = useState<Suggestion>();
  useEffect(() => {
    if (!isWanted || tabStorage.get(NOTHING_TO_SAY)) return;
    // Optional: a failed request is ignored.
    askFor(address).then(setSuggestion, () => {});
  }, [address, isWanted]);
  return suggestion;
}

async function askFor(address: string): Promise<Suggestion | undefined> {
  const reply = await fetch(address);
  if (!reply.ok) return undefined;
  const suggestion: Suggestion | null = await reply.json();
  if (!suggestion) tabStorage.set(NOTHING_TO_SAY, 'yes');
  return suggestion ?? undefined;
}
