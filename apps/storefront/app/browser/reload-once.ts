import { MS_PER_MINUTE } from '@shop/domain/time';
import { tabStorage } from './session-storage.ts';

const NAME = 'reloaded-at';
/** A second failure within this time is not that of an earlier release: reloading would be a loop. */
const PAUSE_MS = 5 * MS_PER_MINUTE;

type Deps = { now?: () => number; reload?: () => void };

/** What a load that failed leads to: a reload, waiting with what was typed, or the error page. */
export type Rescue = 'reloading' | 'waiting' | 'none';

/** Reloads the page for a file that is gone, such as one of an earlier release: once, and never over typed text. */
export function reloadOnce({ now = Date.now, reload = () => location.reload() }: Deps = {}): Rescue {
  const last = Number(tabStorage.get(NAME) ?? 0);
  if (now() - last < PAUSE_MS) return 'none';
  if (hasTypedText(document)) return 'waiting';
  tabStorage.set(NAME, String(now()));
  // Without storage nothing would end a loop.
  if (tabStorage.get(NAME) === undefined) return 'none';
  reload();
  return 'reloading';
}

function hasTypedText(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(
    ({ type, value, defaultValue }) => !UNTYPED.has(type) && value !== '' && value !== defaultValue,
  );
}

const UNTYPED: ReadonlySet<string> = new Set(['hidden', 'checkbox', 'radio', 'submit', 'button']);
