/** After everything the page itself needs: what begins before keeps the browser from saying that it is loaded. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', () => task(), { once: true });
}

export function whenIdle(task: () => Promise<void>): void {
  // Safari has no idle callbacks.
  whenLoaded(() => void ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 1)));
}
