/** Defers a task until after the load event, which an earlier start would delay. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', () => task(), { once: true });
}

export function whenIdle(task: () => Promise<void>): void {
  // Safari lacks requestIdleCallback.
  whenLoaded(() => void ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 1)));
}
