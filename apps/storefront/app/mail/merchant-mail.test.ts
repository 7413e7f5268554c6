import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { getBrand } from '@shop/brands/stores';
import type { MailMessage } from '@shop/contracts/mail';
import { expect, test } from 'vitest';
import { renderMail } from './render-mail.tsx';

const reader = { store: outletEnGb, brand: getBrand('outlet') };
const order = { number: 'W1001', store: 'de-DE', total: '83,99 €', deskUrl: 'https://desk.example.com/orders/W1001' };

test.each<[MailMessage, RegExp, RegExp]>([
  [
    { template: 'merchant-order', language: 'de', ...order, lines: [{ title: 'Kleid', size: '38', quantity: 2 }] },
    /neue Bestellung W1001, 83,99 €$/,
    /2 × Kleid, Größe 38[\s\S]*Bestellung öffnen:\nhttps:\/\/desk/,
  ],
  [
    {
      ...{ template: 'merchant-digest', language: 'en', more: 3 },
      stores: [{ store: 'en-GB', count: 4, total: '£9.00' }],
      orders: [{ number: 'W1', store: 'en-GB', total: '£9.00' }],
    },
    /4 new orders$/,
    /en-GB, 4 orders: £9\.00[\s\S]*W1, en-GB: £9\.00[\s\S]*3 more orders/,
  ],
  [
    { template: 'merchant-dispute', language: 'de', ...order, reason: 'fraudulent', due: '12. Juni 2026' },
    /Zahlungsanfechtung zu Bestellung W1001$/,
    /fraudulent[\s\S]*bis 12\. Juni 2026/,
  ],
  [{ template: 'merchant-unfillable', language: 'en', ...order }, /can’t be fulfilled$/, /arrived after its stock/],
])('renders $template in the language of the merchant', async (message, subject, text) => {
  const mail = await renderMail(message, reader);
  expect(mail.subject).toMatch(subject);
  expect(mail.text).toMatch(text);
  expect(mail.html).toContain(`lang="${'language' in message && message.language === 'de' ? 'de-DE' : 'en-GB'}"`);
});
