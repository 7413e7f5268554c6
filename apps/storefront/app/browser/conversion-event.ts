import { consent } from './consent.ts';
import { sessionKept } from './session-kept.ts';

const NAME = 'hConversionEventId';
/** Longer than any real one: whoever writes more into a link does not get to fill the storage. */
const MAX_KEPT = 200;
/** As long as an order takes it. */
const MAX_TOLD = 100;

/** §2: the id that an advertisement's link carries is kept for the session. */
export function keepConversionEvent(search: string): void {
  const id = new URLSearchParams(search).get(NAME);
  if (id && id.length <= MAX_KEPT) sessionKept.set(NAME, id);
}

/** To be told with an order, by those only who allow advertising. */
export function allowedConversionEvent(): string | undefined {
  if (!consent.get()?.granted.includes('advertising')) return undefined;
  const id = sessionKept.get(NAME);
  return id && id.length <= MAX_TOLD ? id : undefined;
}
