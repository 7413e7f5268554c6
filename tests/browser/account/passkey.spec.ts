import { expect, type Page, test } from '@playwright/test';
import { ACCOUNT, LOGIN, openAccount, registerCustomer } from '../../support/browser/browser-customer.ts';
import { allMailsTo } from '../../support/browser/mailbox.ts';
import { violationsOn, waitForScript } from '../../support/browser/page-checks.ts';

const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const item = (page: Page) => main(page).locator('.passkeys__list > li');

/**
 * Virtual authenticator that approves every request; `autofill` controls whether the browser supports conditional
 * mediation.
 */
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

async function registerOwner(page: Page, baseURL: string | undefined) {
  const customer = await registerCustomer(baseURL);
  await openAccount(page, customer);
  await button(page, 'Add a passkey').click();
  await expect(main(page).getByRole('status')).toHaveText('Passkey added.');
  await expect(item(page)).toHaveCount(1);
  return customer;
}

async function signOut(page: Page) {
  await button(page, 'Sign out').click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
}

test.describe('a passkey', { tag: '@desk' }, () => {
  test('is added with a notification mail, signs in, is renamed and removed', async ({ page, baseURL }) => {
    const device = await addDevice(page, { autofill: false });
    const { email } = await registerOwner(page, baseURL);
    expect(await device.count()).toBe(1);
    await expect(async () => {
      const subjects = (await allMailsTo(baseURL, email)).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringMatching(/^A passkey was added to your .+ account$/));
    }).toPass();
    expect(await violationsOn(page)).toEqual([]);

    await signOut(page);
    await page.goto(`${LOGIN}/referer/%2Fcustomer%2Faccount%3Frefresh%3Dpasskey`);
    await button(page, 'Sign in with a passkey').click();
    await expect(page).toHaveURL(`${ACCOUNT}?refresh=passkey`);
    await expect(page.getByRole('heading', { name: 'Hello Amira' })).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('pltjwt');

    await waitForScript(page);
    await item(page).locator('summary').click();
    await item(page).getByLabel('Name').fill('My laptop');
    await item(page).getByRole('button', { name: 'Save name' }).click();
    await expect(main(page).getByRole('status')).toHaveText('Passkeys saved.');
    await expect(item(page).locator('summary')).toContainText(/My laptop.*last used on/);

    await item(page).getByRole('button', { name: 'Remove passkey' }).click();
    await expect(item(page)).toHaveCount(0);
    await signOut(page);
    await page.goto(LOGIN);
    await button(page, 'Sign in with a passkey').click();
    await expect(main(page).getByRole('alert')).toContainText('This passkey isn’t linked to an account here');
  });

  test('is offered as autofill of the email field', async ({ page, baseURL }) => {
    await addDevice(page, { autofill: true });
    await registerOwner(page, baseURL);
    await signOut(page);
    await page.goto(LOGIN);
    await expect(page).toHaveURL(ACCOUNT);
    await expect(page.getByRole('heading', { name: 'Hello Amira' })).toBeVisible();
  });

  test('keeps the password form and the input when none is chosen', async ({ page }) => {
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

    test('is not offered', async ({ page }) => {
      await page.goto(LOGIN);
      await expect(button(page, 'Sign in')).toBeVisible();
      await expect(button(page, 'Sign in with a passkey')).toHaveCount(0);
    });
  });
});
