import { reloadOnce } from './reload-once.ts';

/**
 * Retries an import that failed while the browser was offline, once it is online again: `lazy` and `use` keep a
 * rejection for good and would replace the page by the error page. The offline notice is visible meanwhile. Online, the
 * file may be of an earlier release: the page is reloaded once, or stays as it is while it holds typed text.
 */
export const retryOnline = <Module>(load: () => Promise<Module>, rescue = reloadOnce): Promise<Module> =>
  load().catch((error) => {
    if (!navigator.onLine) {
      const online = new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return online.then(() => retryOnline(load, rescue));
    }
    if (rescue() === 'none') throw error;
    return new Promise<Module>(() => {});
  });
