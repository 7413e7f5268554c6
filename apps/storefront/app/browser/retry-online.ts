/**
 * Retries an import that failed while the browser was offline, once it is online again: `lazy` and `use` keep a
 * rejection for good and would replace the page by the error page. The offline notice is visible meanwhile.
 */
export const retryOnline = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error) => {
    if (navigator.onLine) throw error;
    return new Promise((resolve) => addEventListener('online', resolve, { once: true })).then(() => retryOnline(load));
  });
