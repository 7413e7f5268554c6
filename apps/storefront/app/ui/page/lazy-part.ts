import { type ComponentType, lazy } from 'react';
import { retryOnline } from '#app/browser/retry-online.ts';

/** Lazy-loaded component; offline it loads when the connection is back. */
export const lazyPart = <Props>(fetchPart: () => Promise<ComponentType<Props>>) =>
  lazy(() => retryOnline(async () => ({ default: await fetchPart() })));
