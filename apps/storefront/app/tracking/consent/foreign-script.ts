import { whenLoaded } from '#app/browser/when-loaded.ts';

export type ForeignScript = {
  url: string;
  /** Timeout of each attempt in ms; the script is abandoned after the last one. */
  attempts: readonly number[];
  /** `data-…` attributes of the script element. */
  data?: Readonly<Record<string, string>>;
};

/** Loads a third-party script after the page, without blocking anything. */
export function loadForeignScript(script: ForeignScript): void {
  whenLoaded(() => attempt(script));
}

function attempt({ url, attempts: [seconds, ...later], data }: ForeignScript): void {
  if (seconds === undefined) return;
  const element = scriptElement(url, data);
  // A failure also waits for the timeout, so that a blocked script is not retried in a tight loop.
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
  Object.assign(element.dataset, data);
  return element;
}
