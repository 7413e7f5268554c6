import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { StripeStandIn } from './stripe-stand-in.ts';

const SCRIPT = readFileSync(new URL('./stripe-js-stand-in.js', import.meta.url), 'utf8');

/** Answers requests of the page to the hosts of Stripe by the stand-in. */
export async function routeStripe(page: Page, { origin }: StripeStandIn): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const url = request.url().replace('https://api.stripe.com', origin);
    const headers = {
      authorization: request.headers().authorization ?? '',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const method = request.method();
    const reply = await fetch(url, { method, headers, ...(method === 'POST' && { body: request.postData() }) });
    const answered = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
    };
    await route.fulfill({
      status: reply.status,
      contentType: 'application/json',
      headers: answered,
      body: await reply.text(),
    });
  });
}
