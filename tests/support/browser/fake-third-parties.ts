import { createServer } from 'node:http';
import { stores } from '@shop/brands/stores';
import { listLocales } from '@shop/domain/site/store/identity';

/** Store of the main brand whose tag manager loads in advanced consent mode; in all others it waits for consent. */
export const ADVANCED = { locale: 'en-NZ', path: '/nz' } as const;

/** Stubs of third-party scripts on loopback: a tag manager that responds, one script that fails, two that hang. */
export async function startThirdParties(port: number) {
  const origin = `http://localhost:${port}`;
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/hang')) return;
    response.writeHead(url.startsWith('/fail') ? 500 : 200, { 'content-type': 'text/javascript' });
    // Reads the entries pushed before it loaded, as the real tag manager does.
    response.end('window.tagManagerSaw = [...window.dataLayer].map((entry) => JSON.parse(JSON.stringify(entry)));');
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    settings: {
      TAG_MANAGER_ID: 'GTM-TEST1',
      TAG_MANAGER_ORIGIN: origin,
      TAG_MANAGER_AFTER_CONSENT: listLocales(stores)
        .filter((locale) => locale !== ADVANCED.locale)
        .join(),
      AB_TESTING_SCRIPT: `${origin}/fail/ab.js`,
      FRAUD_PREVENTION_SCRIPT: `${origin}/hang/fraud.js`,
      WEB_OPTIMISATION_SCRIPT: `${origin}/hang/speed.js`,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
