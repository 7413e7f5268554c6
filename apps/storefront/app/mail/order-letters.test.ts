import type { MailMessage } from '@shop/contracts/mail';
import { describe, expect, test } from 'vitest';
import { ARABIC, aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { renderLetter } from './render-letter.tsx';

const { brand } = aVisitor();
const page = 'https://outlet.example.com';
const number = 'MW-7K2P-94QX-3';
const orderUrl = `${page}/customer/order-history/${number}`;
const dress = {
  kind: 'goods',
  title: 'Satin dress <b>',
  colour: 'Green',
  size: '10',
  quantity: 2,
  total: '£40.00',
  url: `${page}/satin-dress.html`,
  picture: { url: `${page}/media/satin-dress-0123456789ab/160`, alt: 'A satin dress' },
} as const;
const card = { kind: 'gift-card', title: 'Gift card', quantity: 1, total: '£25.00' } as const;
const delivery = {
  method: 'standard',
  days: 'Tuesday 2 – Thursday 4 June',
  address: ['Amira Khan', '1 Mill Lane', 'Leeds', 'LS1 1AA'],
} as const;
const refunds = [
  { kind: 'payment', label: 'Visa ending in 4242', amount: '£30.00' },
  { kind: 'gift-card', label: '77XK', amount: '£10.00' },
] as const;
const confirmation = {
  template: 'order-confirmation',
  number,
  lines: [dress, card],
  orderUrl,
  placedOn: '1 June 2026',
  sums: {
    ...{ items: '£45.00', discount: '−£5.00', services: '£25.00', delivery: '£3.99', deliveryIsFree: false },
    ...{ tax: '£7.33', taxIsAdded: false, total: '£68.99' },
  },
  tenders: [
    { kind: 'credit', label: '', amount: '£8.99' },
    { ...refunds[0], amount: '£60.00' },
  ],
  delivery,
  isGuest: false,
} as const;
const mails = [
  confirmation,
  {
    ...{ template: 'order-dispatched', number, lines: [dress], orderUrl, delivery, trackUrl: `${page}/track` },
    parcels: [{ carrier: 'Larkwing Parcels', trackingNumber: 'LW123456789012GB' }],
  },
  { template: 'order-delivered', number, lines: [dress], orderUrl, returnUntil: '2 July 2026' },
  { template: 'order-cancelled', number, lines: [dress], orderUrl, refunds },
  { template: 'order-unfillable', number, lines: [dress], orderUrl, refunds },
  { template: 'order-refund', number, orderUrl, total: '£40.00', refunds },
  {
    ...{ template: 'return-requested', number, lines: [dress], orderUrl, returnNumber: 'R-1' },
    ...{ labelUrl: `${page}/label`, sendUntil: '2 July 2026', refundTo: 'payment' },
  },
] as unknown as readonly MailMessage[];
const STORES = [
  ['en-GB', aStore()],
  ['fr-FR', aStore(FRENCH)],
  ['de-DE', aStore({ localeISOCode: 'de-DE', language: 'de' })],
  ['ar-AE', aStore(ARABIC)],
] as const;

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const linksIn = (html: string) =>
  [...documentOf(html).querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

describe('the mails of an order', () => {
  test.each(mails.map((mail) => [mail.template, mail] as const))('%s is said in every language', async (_, mail) => {
    const subjects = new Set<string>();
    for (const [, store] of STORES) {
      const { subject, html, text } = await renderLetter(mail, { store, brand });
      subjects.add(subject);
      for (const part of [subject, text]) expect(part).toContain(number);
      expect(text).not.toMatch(/\{\w+\}/);
      expect(documentOf(html).querySelector('b')).toBeNull();
    }
    expect(subjects.size).toBe(STORES.length);
  });

  test.each(STORES)('each has a subject of its own in %s', async (_, store) => {
    const subjects = await Promise.all(mails.map(async (mail) => (await renderLetter(mail, { store, brand })).subject));
    expect(new Set(subjects).size).toBe(mails.length);
  });

  test('are made of tables and styles of their own, which old mail programs know', async () => {
    for (const mail of mails) {
      const { html } = await renderLetter(mail, { store: aStore(), brand });
      const shown = documentOf(html);
      expect(shown.querySelector('style, link, script, [class]')).toBeNull();
      for (const table of shown.querySelectorAll('table')) expect(table.getAttribute('role')).toBe('presentation');
    }
  });

  test('say their direction within, and put amounts on the far side of it', async () => {
    const { html } = await renderLetter(confirmation as unknown as MailMessage, { store: aStore(ARABIC), brand });
    const shown = documentOf(html);
    expect(shown.querySelector('table')?.dir).toBe('rtl');
    const amount = [...shown.querySelectorAll('td')].find(({ textContent }) => textContent === '£68.99');
    expect(amount?.getAttribute('align')).toBe('left');
  });
});

describe('the confirmation of an order', () => {
  const rendered = (differing: object = {}) =>
    renderLetter({ ...confirmation, ...differing } as unknown as MailMessage, { store: aStore(), brand });

  test('shows what was bought, with pictures that are found from anywhere', async () => {
    const { html, text } = await rendered();
    const picture = documentOf(html).querySelector('img');
    expect([picture?.src, picture?.alt]).toEqual([dress.picture.url, dress.picture.alt]);
    for (const part of [documentOf(html).body.textContent ?? '', text]) {
      expect(part).toContain('Satin dress <b>');
      expect(part).toContain('Green, Size 10, Quantity 2');
      expect(part).toContain('Gift card');
    }
  });

  test('says each amount, what paid and where it goes', async () => {
    const { text } = await rendered();
    expect(text).toContain('Items: £45.00\nDiscounts: −£5.00\nGift cards and delivery pass: £25.00\nDelivery: £3.99');
    expect(text).toContain('Total: £68.99\nTax, part of the total: £7.33');
    expect(text).toContain('Account balance: £8.99\nVisa ending in 4242: £60.00');
    expect(text).toContain(`Expected ${delivery.days}\n\nAmira Khan\n1 Mill Lane\nLeeds\nLS1 1AA`);
  });

  test('adds the tax where it comes on top, and calls free what is free', async () => {
    const { sums } = confirmation;
    const { text } = await rendered({ sums: { ...sums, taxIsAdded: true, deliveryIsFree: true } });
    expect(text).toContain('Delivery: Free\nTax: £7.33\nTotal: £68.99\n');
  });

  test('promises no parcel where there is none', async () => {
    const { text } = await rendered({ delivery: undefined, lines: [card] });
    expect(text).toContain('Thank you'.toLowerCase());
    expect(text).not.toContain('Expected');
  });

  test('tells guests how they find it', async () => {
    expect((await rendered({ isGuest: true })).text).toContain('You ordered without an account');
    expect((await rendered()).text).not.toContain('without an account');
  });
});

test('the mail of a return leads to its label', async () => {
  const mail = mails.at(-1) as MailMessage;
  expect(linksIn((await renderLetter(mail, { store: aStore(), brand })).html)).toContain(`${page}/label`);
});
