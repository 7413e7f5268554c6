import { whenLoaded } from './when-loaded.ts';

export type ForeignScript = {
  url: string;
  /** How long each attempt may take; after the last one the script is given up. */
  attempts: readonly number[];
  /** What the script reads from its own element, as `data-…`. */
  data?: Readonly<Record<string, string>>;
};

/** Loads a script of somebody else. It begins when the page is done, and nothing waits for it. */
export function loadForeignScript(script: ForeignScript): void {
  whenLoaded(() => attempt(script));
}

function attempt({ url, attempts: [seconds, ...later], data }: ForeignScript): void {
  if (seconds === undefined) return;
  const element = scriptElement(url, data);
  // A failure waits for the end of its time as well, so that a script that is blocked is not asked for in a row.
  const timer = setTimeout(() => {
    element.remove();
    attempt({ url, attempts: later, ...(data && { data }) });
  }, seconds * 1000);
  element.addEventListener('load', () => clearTimeout(timer));
  document.head.append(element);
}

function scriptElement(url: string, data: ForeignScript['data']): HTMLScriptElement {
  const element = document.createElement('script');
  element.async = true;
  element.src = url;
  element.nonce = pageNonce();
  Object.assign(element.dataset, data);
  return element;
}

/** The nonce of this document, which only its scripts can read. */
const pageNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
