import { expect, type Page, test } from '@playwright/test';
import { CARDS, orderStates } from '../../support/browser/browser-checkout.ts';
import { createEmail } from '../../support/browser/browser-customer.ts';
import { JOURNEYS, type Journey } from '../../support/browser/journeys.ts';
import { mailTo } from '../../support/browser/mailbox.ts';
import { collectPageErrors, waitForScript } from '../../support/browser/page-checks.ts';

/** This product is sold in every store under the same path. */
const DRESS = '/halter-neck-satin-maxi-dress-emerald.html';
const CONFIRMATION = /\/checkout\/confirmation\?order=(MW-[\w-]+)$/;

const isPhone = () => test.info().project.name === 'phone';
const main = (page: Page) => page.locator('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const toSummary = (page: Page, { summary }: Journey) => page.getByRole('complementary', { name: summary });

for (const journey of JOURNEYS) {
  const { locale, prefix, tag } = journey;
  test.describe(`a shopper in ${locale}`, { tag }, () => {
    // Matches the store: another browser language would trigger the store suggestion.
    test.use({ locale });

    test('finds a dress and buys it', async ({ page, baseURL }) => {
      test.slow();
      const complaints = collectPageErrors(page);
      const email = createEmail('journey');
      await page.goto(`${baseURL?.replace('outlet', 'main')}${prefix}/`);
      await expectOwn(page, journey);
      await search(page, journey);
      const price = await addToQuote(page, journey);
      await giveAddress(page, { journey, email, price });
      const total = await pay(page, journey);
      const number = await expectThanks(page, { journey, total });
      await expectMail(baseURL, { journey, email, texts: [number, price, total] });
      expect(await orderStates(baseURL, email)).toEqual(['paid']);
      expect(complaints).toEqual([]);
    });
  });
}

/** Expects the page of this store without text of another language. */
async function expectOwn(page: Page, { locale, direction, prefix, gtmStoreCode, foreign }: Journey) {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', locale);
  await expect(html).toHaveAttribute('dir', direction);
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${prefix}/`));
  expect(await page.evaluate('dataLayer')).toContainEqual({ gtmStoreCode });
  expect(foreignIn(await getWords(page), foreign), page.url()).toEqual([]);
}

/** URLs, email addresses, order numbers and the company's name and address are the same in every language. */
const ALIKE = /https?:\S+|\S+@\S+|MW-[\w-]+|Merroway Limited|12 Loom Street, Manchester|Manchester/g;
const foreignIn = (text: string, foreign: RegExp): string[] => text.replaceAll(ALIKE, '').match(foreign) ?? [];

/** All visible text and accessible names. */
const getWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.body.querySelectorAll('[aria-label], [alt], [placeholder], [title]')];
    const names = named.flatMap((element) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...names].join('\n');
  });

async function search(page: Page, journey: Journey) {
  const { label, typed, results } = journey.search;
  const banner = page.getByRole('banner');
  await waitForScript(page);
  if (isPhone()) await banner.getByRole('button', { name: label }).click();
  const field = (isPhone() ? page.getByRole('dialog') : banner).getByRole('combobox', { name: label });
  await field.click();
  await field.pressSequentially(typed);
  await expect(page.getByRole('option').filter({ hasText: journey.product.title }).first()).toBeVisible();
  await expectOwn(page, journey);
  await field.press('Enter');
  await expect(title(page)).toHaveText(results);
  await expectOwn(page, journey);
}

/** Returns the price. */
async function addToQuote(page: Page, journey: Journey): Promise<string> {
  const { product, quote, money } = journey;
  await main(page).locator(`.card__name[href$="${DRESS}"]`).first().click();
  await expect(title(page)).toHaveText(product.title);
  await expect(main(page)).toContainText(product.tax);
  const price = (await main(page).locator('.price__now, .price').first().innerText()).trim();
  expect(price).toMatch(money);
  await main(page)
    .getByRole('group', { name: product.sizes })
    .locator('label.size')
    .filter({ has: page.getByText(product.size, { exact: true }) })
    .click();
  await expectOwn(page, journey);
  await page.locator('.add-row').getByRole('button', { name: product.add }).click();
  const drawer = page.getByRole('dialog', { name: quote.title });
  await expect(drawer).toContainText(quote.size);
  await expect(drawer).toContainText(price);
  await drawer.getByRole('link', { name: quote.view }).click();
  await expect(title(page)).toHaveText(quote.title);
  await expect(main(page)).toContainText(product.title);
  await expectOwn(page, journey);
  await main(page).getByRole('link', { name: quote.checkout }).first().click();
  return price;
}

async function giveAddress(page: Page, { journey, email, price }: { journey: Journey; email: string; price: string }) {
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await page.waitForLoadState('networkidle');
  await expect(toSummary(page, journey)).toContainText(journey.tax.before);
  await expect(toSummary(page, journey)).toContainText(price);
  await main(page).locator('input[type=email]').fill(email);
  await expect(main(page).getByLabel(journey.noAddress)).toHaveCount(0);
  for (const [label, typed] of journey.address) {
    const field = main(page).getByLabel(label, { exact: true }).first();
    const isList = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT';
    await (isList ? field.selectOption({ label: typed }) : field.fill(typed));
  }
  await expectOwn(page, journey);
  await main(page).getByRole('button', { name: journey.toDelivery }).click();
}

/** Returns the amount paid. */
async function pay(page: Page, journey: Journey): Promise<string> {
  const { delivery, tax, card } = journey;
  await expect(main(page).getByRole('radio', { name: delivery.method })).toBeChecked();
  await expectOwn(page, journey);
  await main(page).getByRole('button', { name: delivery.submit }).click();
  const fields = page.frameLocator('iframe');
  await fields.getByLabel(card.number, { exact: true }).fill(CARDS.visa);
  await fields.getByLabel(card.expiry).fill('12/40');
  await fields.getByLabel(card.code, { exact: true }).fill('123');
  if (isPhone()) await toSummary(page, journey).locator('summary').first().click();
  expect(await toSummary(page, journey).innerText()).toMatch(tax.after);
  await expectOwn(page, journey);
  const button = main(page).getByRole('button', { name: new RegExp(`^${journey.pay} `) });
  const total = (await button.innerText())
    .slice(journey.pay.length)
    .replaceAll(/[\u2068\u2069]/g, '')
    .trim();
  expect(total).toMatch(journey.money);
  await expect(toSummary(page, journey)).toContainText(total);
  await button.click();
  return total;
}

/** Returns the order number. */
async function expectThanks(page: Page, { journey, total }: { journey: Journey; total: string }): Promise<string> {
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(title(page)).toHaveText(journey.thanks);
  await expect(main(page)).toContainText(total);
  await expect(main(page)).toContainText('Visa •••• 4242');
  for (const line of journey.mail.address) await expect(main(page).locator('address')).toContainText(line);
  await expectOwn(page, journey);
  return page.url().match(CONFIRMATION)?.[1] ?? '';
}

type MailCheck = { journey: Journey; email: string; texts: readonly string[] };

async function expectMail(baseURL: string | undefined, { journey, email, texts }: MailCheck) {
  const { locale, direction, mail } = journey;
  const { subject, text, html } = await mailTo(baseURL, email);
  expect(subject).toContain(mail.subject);
  for (const words of [mail.text, ...mail.address, ...texts]) expect(text).toContain(words);
  expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
  expect(foreignIn(text, journey.foreign)).toEqual([]);
}
