import { expect, type Page, test } from '@playwright/test';
import { ACCOUNT, aCustomer, LOGIN, openAccount } from '../support/browser-customer.ts';
import { allMailsTo } from '../support/mailbox.ts';
import { violationsOn } from '../support/sound-page.ts';

const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const item = (page: Page) => main(page).locator('.passkeys__list > li');

/** A device that keeps passkeys, in a browser that may offer them by itself. Its owner says yes to whatever asks. */
async function addDevice(page: Page, { autofill }: { autofill: boolean }) {
  if (!autofill) {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  }
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

async function anOwner(page: Page, baseURL: string | undefined) {
  const customer = await aCustomer(baseURL);
  await openAccount(page, customer);
  await button(page, 'Add a passkey').click();
  await expect(main(page).getByRole('status')).toHaveText('Your passkey is added.');
  await expect(item(page)).toHaveCount(1);
  return customer;
}

async function signOut(page: Page) {
  await button(page, 'Sign out').click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}

test.describe('a passkey', { tag: '@desk' }, () => {
  test('is added, and its owner told by mail; signs in, is named and removed', async ({ page, baseURL }) => {
    const device = await addDevice(page, { autofill: false });
    const { email } = await anOwner(page, baseURL);
    expect(await device.count()).toBe(1);
    await expect(async () => {
      const subjects = (await allMailsTo(baseURL, email)).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringMatching(/^A passkey was added to your .+ account$/));
    }).toPass({ timeout: 15_000 });
    expect(await violationsOn(page)).toEqual([]);

    await signOut(page);
    await page.goto(`${LOGIN}/referer/%2Fcustomer%2Faccount%3Ffrom%3Dpasskey`);
    await button(page, 'Sign in with a passkey').click();
    await expect(page).toHaveURL(`${ACCOUNT}?from=passkey`);
    await expect(page.getByRole('heading', { name: 'Hello, Amira' })).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('pltjwt');

    await page.waitForLoadState('networkidle');
    await item(page).locator('summary').click();
    await item(page).getByLabel('Name').fill('My laptop');
    await item(page).getByRole('button', { name: 'Save the name' }).click();
    await expect(main(page).getByRole('status')).toHaveText('Your passkeys are saved.');
    await expect(item(page).locator('summary')).toContainText(/My laptop.*last used on/);

    await item(page).getByRole('button', { name: 'Remove this passkey' }).click();
    await expect(item(page)).toHaveCount(0);
    await signOut(page);
    await page.goto(LOGIN);
    await button(page, 'Sign in with a passkey').click();
    await expect(main(page).getByRole('alert')).toContainText('This passkey does not open an account here');
  });

  test('is offered where the address is typed', async ({ page, baseURL }) => {
    await addDevice(page, { autofill: true });
    await anOwner(page, baseURL);
    await signOut(page);
    await page.goto(LOGIN);
    await expect(page).toHaveURL(ACCOUNT);
    await expect(page.getByRole('heading', { name: 'Hello, Amira' })).toBeVisible();
  });

  test('that nobody shows leaves the password, and what was typed', async ({ page }) => {
    await addDevice(page, { autofill: false });
    await page.goto(LOGIN);
    await main(page).getByLabel('Email address').fill('amira@example.com');
    await button(page, 'Sign in with a passkey').click();
    await expect(main(page).getByRole('alert')).toContainText('No passkey was chosen');
    await expect(main(page).getByLabel('Email address')).toHaveValue('amira@example.com');
    expect(await violationsOn(page)).toEqual([]);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is no way in, and nothing says that it is', async ({ page }) => {
      await page.goto(LOGIN);
      await expect(button(page, 'Sign in')).toBeVisible();
      await expect(button(page, 'Sign in with a passkey')).toHaveCount(0);
    });
  });
});
