import type { Page } from '@playwright/test';
import { createStaffApi, type StaffApi } from '@shop/contracts/staff/client';

/** Signed-in back office of the demo shop, by its screens and by its API. */
export type StaffSession = {
  page: Page;
  api: StaffApi;
  /** Origin of the back office. */
  origin: string;
  /** Origin of the outlet. */
  shop: string;
};

const LOGIN = { email: 'owner@merroway.example', password: 'merroway demo 2012' };

export async function openStaffSession(page: Page, port: string): Promise<StaffSession> {
  const origin = `http://backoffice.localhost:${port}`;
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('E-mail').fill(LOGIN.email);
  await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/`);
  return { page, origin, shop: `http://outlet.localhost:${port}`, api: openApi(page) };
}

/** Calls from the page: browsers resolve subdomains of localhost, Node may not. */
const openApi = (page: Page): StaffApi =>
  createStaffApi(async (url, { method, headers, body }) => {
    const { status, text } = await page.evaluate(
      async ([address, request]) => {
        const reply = await fetch(address, request);
        return { status: reply.status, text: await reply.text() };
      },
      [url, { method, headers, ...(body !== undefined && { body }) }] as const,
    );
    return new Response(text, { status });
  });
