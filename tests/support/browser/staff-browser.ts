import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { DefaultRole } from '@shop/domain/staff/default-roles';
import { writeRows } from './browser-folder.ts';

type BaseURL = string | undefined;

/** Origin of the back office of the test shop. */
export const backOfficeAt = (baseURL: BaseURL): string => `http://backoffice.localhost:${new URL(baseURL ?? '').port}`;

/**
 * Signs a new member of staff in without a password: account and session are written to the database, and the browser
 * gets the cookie. The second factor counts as just proved.
 */
export async function signInStaff(context: BrowserContext, baseURL: BaseURL, role: DefaultRole | (string & {})) {
  const staffId = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const name = `Test ${role}`;
  const email = `${role}-${staffId.slice(0, 8)}@staff.example`;
  await writeRows(
    baseURL,
    `insert into staff_account (staff_id, email, email_key, name, language, invited_at, joined_at, totp_confirmed_at)
     values ($1, $2, $2, $3, 'en', now(), now(), now())`,
    [staffId, email, name],
  );
  await writeRows(baseURL, 'insert into staff_member (staff_id, role_id) values ($1, $2)', [staffId, role]);
  await writeRows(
    baseURL,
    `insert into staff_session (token_hash, staff_id, device, network, started_at, last_seen_at, proved_at)
     values ($1, $2, 'Chrome, Linux', '127.0.0.1', now(), now(), now())`,
    [createHash('sha256').update(token).digest(), staffId],
  );
  const origin = backOfficeAt(baseURL);
  await context.addCookies([{ name: 'staff', value: token, url: origin, httpOnly: true, sameSite: 'Strict' }]);
  return { origin, staffId, name, email };
}

/** Waits for hydration and the requests of the screen. Not for screens with a frame: see `waitForKeys`. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await waitForKeys(page);
}

/**
 * Waits for hydration: buttons work when the palette opens by its key. Requests of a frame that was loaded again or
 * removed count as open for ever, so that a screen with a frame may never be idle.
 */
export async function waitForKeys(page: Page): Promise<void> {
  const palette = page.getByRole('combobox', { name: 'Search or jump to…' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
}
