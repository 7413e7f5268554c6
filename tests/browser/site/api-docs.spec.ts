import { expect, test } from '@playwright/test';

test('the API reference lists the operations, within its policy and from its own origin', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Merroway shop API', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /quote/i }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  expect(foreign).toEqual([]);
});
