// @vitest-environment happy-dom
import type { MailMessage } from '@shop/contracts/mail';
import { describe, expect, test } from 'vitest';
import { ARABIC, buildStore, buildVisitor, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { renderMail } from './render-mail.tsx';

const { brand } = buildVisitor().site;
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
const wrap = { kind: 'gift-wrap', title: 'Gift wrapping', quantity: 1, note: 'Love <Ada>', total: '£3.95' } as const;
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
  ['en-GB', buildStore()],
  ['fr-FR', buildStore(FRENCH)],
  ['de-DE', buildStore({ localeISOCode: 'de-DE', language: 'de' })],
  ['ar-AE', buildStore(ARABIC)],
] as const;

const parseDocument = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const linksIn = (html: string) =>
  [...parseDocument(html).querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

test.each(STORES)('the mail of a pay link names items, sum and end in %s', async (_, store) => {
  const lines = [dress] as Extract<MailMessage, { template: 'pay-link' }>['lines'];
  const message = { template: 'pay-link', lines, total: '£40.00', until: '2 July', payUrl: `${page}/pay` } as const;
  const { text } = await renderMail(message, { store, brand });
  for (const part of [message.total, message.until, message.payUrl]) expect(text).toContain(part);
  expect(text).not.toMatch(/\{\w+\}/);
});

test.each(STORES)('the mail of a swap names sizes, sum and end in %s', async (_, store) => {
  const sizes = { title: 'Gown', from: '8', to: '10' };
  const due = { number, total: '£10.00', until: '2 July', payUrl: `${page}/pay` };
  const { subject, text } = await renderMail({ template: 'swap-pay-link', ...sizes, ...due }, { store, brand });
  expect(subject).toContain(number);
  for (const part of [...Object.values(sizes), due.total, due.until, due.payUrl]) expect(text).toContain(part);
  expect(text).not.toMatch(/\{\w+\}/);
});

describe('order mails', () => {
  test.each(mails.map((mail) => [mail.template, mail] as const))(
    '%s is translated to every language',
    async (_, mail) => {
      const subjects = new Set<string>();
      for (const [, store] of STORES) {
        const { subject, html, text } = await renderMail(mail, { store, brand });
        subjects.add(subject);
        for (const part of [subject, text]) expect(part).toContain(number);
        expect(text).not.toMatch(/\{\w+\}/);
        expect(parseDocument(html).querySelector('b')).toBeNull();
      }
      expect(subjects.size).toBe(STORES.length);
    },
  );

  test.each(STORES)('have distinct subjects in %s', async (_, store) => {
    const subjects = await Promise.all(mails.map(async (mail) => (await renderMail(mail, { store, brand })).subject));
    expect(new Set(subjects).size).toBe(mails.length);
  });

  test('use tables and inline styles for old mail clients', async () => {
    for (const mail of mails) {
      const { html } = await renderMail(mail, { store: buildStore(), brand });
      const shown = parseDocument(html);
      expect(shown.querySelector('style, link, script, [class]')).toBeNull();
      for (const table of shown.querySelectorAll('table')) expect(table.getAttribute('role')).toBe('presentation');
    }
  });

  test('set the direction inside, and align amounts to the far side', async () => {
    const { html } = await renderMail(confirmation as unknown as MailMessage, { store: buildStore(ARABIC), brand });
    const shown = parseDocument(html);
    expect(shown.querySelector('table')?.dir).toBe('rtl');
    const amount = [...shown.querySelectorAll('td')].find(({ textContent }) => textContent === '£68.99');
    expect(amount?.getAttribute('align')).toBe('left');
  });
});

const LEGAL = { termsUrl: `${page}/terms`, cancellationDays: 14 };

test.each(STORES)('order mails link the contact page, and the confirmation the terms, in %s', async (_, store) => {
  const help = { contactUrl: `${page}/contact` };
  for (const mail of mails) {
    const { html } = await renderMail({ ...mail, help } as MailMessage, { store, brand });
    expect(linksIn(html)).toContain(help.contactUrl);
  }
  const { html, text } = await renderMail({ ...confirmation, help, legal: LEGAL } as unknown as MailMessage, {
    store,
    brand,
  });
  expect(linksIn(html)).toContain(LEGAL.termsUrl);
  expect(text).toContain(brand.legalName);
  expect(text).toMatch(/14|١٤/);
  expect(text).not.toMatch(/\{\w+\}/);
});

test('the confirmation states the right to cancel only where the store has one', async () => {
  const render = async (legal: object) =>
    (await renderMail({ ...confirmation, legal } as unknown as MailMessage, { store: buildStore(), brand })).text;
  expect(await render(LEGAL)).toContain('Your right to cancel');
  expect(await render(LEGAL)).toContain('within 14 days of receiving the last item');
  expect(await render({ termsUrl: LEGAL.termsUrl })).not.toContain('right to cancel');
});

describe('the order confirmation mail', () => {
  const rendered = (differing: object = {}) =>
    renderMail({ ...confirmation, ...differing } as unknown as MailMessage, { store: buildStore(), brand });

  test('shows the products, with absolute image URLs', async () => {
    const { html, text } = await rendered();
    const picture = parseDocument(html).querySelector('img');
    expect([picture?.src, picture?.alt]).toEqual([dress.picture.url, dress.picture.alt]);
    for (const part of [parseDocument(html).body.textContent ?? '', text]) {
      expect(part).toContain('Satin dress <b>');
      expect(part).toContain('Green, Size 10, Quantity 2');
      expect(part).toContain('Gift card');
    }
  });

  test('greets by first name, or without a name where it is unknown', async () => {
    expect((await rendered({ firstName: 'Ada' })).text).toMatch(/^Hello Ada,\n\nThank you/);
    expect((await rendered()).text).toMatch(/^Hello,\n\nThank you/);
  });

  test('shows all amounts, payments and the address', async () => {
    const { text } = await rendered();
    expect(text).toContain('Items: £45.00\nDiscounts: −£5.00\nGift cards and delivery pass: £25.00\nDelivery: £3.99');
    expect(text).toContain('Total: £68.99\nIncludes tax: £7.33');
    expect(text).toContain('Account balance: £8.99\nVisa ending in 4242: £60.00');
    expect(text).toContain(`Expected ${delivery.days}\n\nAmira Khan\n1 Mill Lane\nLeeds\nLS1 1AA`);
  });

  test('adds tax where not included, and shows free delivery as free', async () => {
    const { sums } = confirmation;
    const { text } = await rendered({ sums: { ...sums, taxIsAdded: true, deliveryIsFree: true } });
    expect(text).toContain('Delivery: Free\nTax: £7.33\nTotal: £68.99\n');
  });

  test('mentions no delivery without a parcel', async () => {
    const { text } = await rendered({ delivery: undefined, lines: [card] });
    expect(text).toContain('Thank you');
    expect(text).not.toContain('Expected');
  });

  test('explains the order lookup to guests', async () => {
    expect((await rendered({ isGuest: true })).text).toContain('You checked out as a guest');
    expect((await rendered()).text).not.toContain('without an account');
  });
});

test('the return mail links to its label', async () => {
  const mail = mails.at(-1) as MailMessage;
  expect(linksIn((await renderMail(mail, { store: buildStore(), brand })).html)).toContain(`${page}/label`);
});

test.each(STORES)(
  '%s: the confirmation shows the gift wrapping as its own line, with the note as text',
  async (_, store) => {
    const wrapped = {
      ...confirmation,
      lines: [dress, wrap],
      sums: { ...confirmation.sums, services: undefined, giftWrap: '£3.95' },
    } as unknown as MailMessage;
    const { html, text } = await renderMail(wrapped, { store, brand });
    expect(html).toContain('Love &lt;Ada&gt;');
    expect(text).toContain('Love <Ada>');
    expect(text.split('£3.95')).toHaveLength(3);
  },
);
