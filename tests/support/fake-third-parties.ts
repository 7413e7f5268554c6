import { createServer } from 'node:http';

/** Stand-ins for the scripts of others, on loopback: a tag manager that answers, one script that fails, two that hang. */
export async function startThirdParties(port: number) {
  const origin = `http://localhost:${port}`;
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/hang')) return;
    response.writeHead(url.startsWith('/fail') ? 500 : 200, { 'content-type': 'text/javascript' });
    // As the real one: it reads what was pushed before it came.
    response.end('window.tagManagerSaw = [...window.dataLayer].map((entry) => JSON.parse(JSON.stringify(entry)));');
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    settings: {
      TAG_MANAGER_ID: 'GTM-TEST1',
      TAG_MANAGER_ORIGIN: origin,
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
