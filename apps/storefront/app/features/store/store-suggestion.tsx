import { STORE_CHOICE_PATH } from '@shop/domain/store-switch';
import { useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { useDeviceList } from '#app/browser/device-list.ts';
import { sessionKept } from '#app/browser/session-kept.ts';
import { Button } from '#app/ui/button.tsx';
import { useFocusClearOf } from '#app/ui/edge-card.ts';
import { Flag } from '#app/ui/flag.tsx';
import { declined, SUGGESTION_PATH, type Suggestion } from './suggestion.ts';
import './store.css';

/** That there was nothing to suggest holds as long as the tab. */
const NOTHING_TO_SAY = 'store-suggestion';

/** Another store that may suit better: an offer, never a detour. Imported on demand only. */
export function StoreSuggestion() {
  const hasDeclined = useDeviceList(declined).length > 0;
  const suggestion = useSuggestion(!hasDeclined);
  const bar = useRef<HTMLElement>(null);
  useFocusClearOf(bar);
  if (!suggestion || hasDeclined) return null;
  const { word, flag, locale, direction, label, text, go, stay } = suggestion;
  const decline = () => {
    // The bar goes away under whoever uses the keyboard.
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
  const address = useHref(SUGGESTION_PATH);
  const [suggestion, setSuggestion] = useState<Suggestion>();
  useEffect(() => {
    if (!isWanted || sessionKept.get(NOTHING_TO_SAY)) return;
    // A suggestion that cannot be had is none.
    askFor(address).then(setSuggestion, () => {});
  }, [address, isWanted]);
  return suggestion;
}

async function askFor(address: string): Promise<Suggestion | undefined> {
  const reply = await fetch(address);
  if (!reply.ok) return undefined;
  const suggestion: Suggestion | null = await reply.json();
  if (!suggestion) sessionKept.set(NOTHING_TO_SAY, 'yes');
  return suggestion ?? undefined;
}
