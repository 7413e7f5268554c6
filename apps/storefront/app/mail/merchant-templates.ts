import type { MailMessage } from '@shop/contracts/mail';
import { MERCHANT_LOCALES } from '@shop/contracts/merchant-mail';
import type { MailReader } from '@shop/contracts/storefront';
import type { MailBlock } from './mail-content.ts';
import { type MailTemplate, paragraph } from './mail-template.ts';
import type { MailText } from './mail-texts.ts';

type MerchantTemplateName = 'merchant-order' | 'merchant-digest' | 'merchant-unfillable' | 'merchant-dispute';

/** Mails to the merchant. */
export const MERCHANT_TEMPLATES: { [Name in MerchantTemplateName]: MailTemplate<Name> } = {
  'merchant-order': ({ number, store, total, lines, country, deskUrl }, text, brand) => ({
    subject: text('merchantOrder.subject', { brand, number, total }),
    preview: text('merchantOrder.preview', { store, total }),
    blocks: [
      paragraph(text('merchantOrder.tell', { number, store, total })),
      { kind: 'lines', lines: lines.map((line) => writeLine(line, text)) },
      ...(country ? [paragraph(text('merchantOrder.country', { country }))] : []),
      ...deskButton(deskUrl, text('merchantOrder.open')),
    ],
  }),
  'merchant-digest': ({ stores, orders, more, deskUrl }, text, brand) => {
    const count = stores.reduce((sum, one) => sum + one.count, 0);
    return {
      subject: text('merchantDigest.subject', { brand, count }),
      preview: text('merchantDigest.preview', { count }),
      blocks: [
        paragraph(text('merchantDigest.tell', { count })),
        {
          kind: 'sums',
          sums: stores.map(({ store, count: own, total }) => ({
            label: text('merchantDigest.store', { store, count: own }),
            amount: total,
          })),
        },
        { kind: 'heading', text: text('merchantDigest.orders') },
        {
          kind: 'sums',
          sums: orders.map(({ number, store, total }) => ({ label: `${number}, ${store}`, amount: total })),
        },
        ...(more > 0 ? [paragraph(text('merchantDigest.more', { more }))] : []),
        ...deskButton(deskUrl, text('merchantDigest.open')),
      ],
    };
  },
  'merchant-unfillable': ({ number, store, total, deskUrl }, text, brand) => ({
    subject: text('merchantUnfillable.subject', { brand, number }),
    preview: text('merchantUnfillable.preview'),
    blocks: [
      paragraph(text('merchantUnfillable.tell', { number, store, total })),
      paragraph(text('merchantUnfillable.next')),
      ...deskButton(deskUrl, text('merchantOrder.open')),
    ],
  }),
  'merchant-dispute': ({ number, store, total, reason, due, deskUrl }, text, brand) => ({
    subject: text('merchantDispute.subject', { brand, number }),
    preview: due ? text('merchantDispute.due', { due }) : text('merchantDispute.preview'),
    blocks: [
      paragraph(text('merchantDispute.tell', { number, store, total })),
      paragraph(text('merchantDispute.reason', { reason })),
      ...(due ? [paragraph(text('merchantDispute.due', { due }))] : []),
      ...deskButton(deskUrl, text('merchantOrder.open')),
    ],
  }),
};

/** A merchant reads one language, whatever the store of the order speaks. */
export function addressMerchant(message: MailMessage, reader: MailReader): MailReader {
  if (!('language' in message)) return reader;
  const { language } = message;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return { ...reader, store: { ...reader.store, language, direction, localeISOCode: MERCHANT_LOCALES[language] } };
}

const deskButton = (url: string | undefined, label: string): MailBlock[] =>
  url ? [{ kind: 'button', label, url }] : [];

type Line = Extract<MailMessage, { template: 'merchant-order' }>['lines'][number];

const writeLine = ({ title, size, quantity }: Line, text: MailText): string =>
  `${quantity} × ${size ? `${title}, ${text('backInStock.size', { size })}` : title}`;
