import type { MailedLine, MailedSums, MailedTender } from '@shop/contracts/order-mail';
import type { MailBlock, MailSum } from './mail-content.ts';
import { greet, type MailTemplate, paragraph } from './mail-template.ts';
import type { MailText } from './mail-texts.ts';

type OrderTemplateName =
  | 'order-confirmation'
  | 'order-dispatched'
  | 'order-delivered'
  | 'order-cancelled'
  | 'order-unfillable'
  | 'order-refund'
  | 'pay-link'
  | 'swap-pay-link'
  | 'return-requested';

/** Order mails to the customer. */
export const ORDER_TEMPLATES: { [Name in OrderTemplateName]: MailTemplate<Name> } = {
  'order-confirmation': (
    { firstName, number, placedOn, lines, sums, tenders, delivery, isGuest, isHeld, orderUrl },
    text,
    brand,
  ) => ({
    subject: text('orderConfirmation.subject', { brand, number }),
    preview: text('orderConfirmation.preview', { total: sums.total }),
    blocks: [
      greet(firstName, text),
      paragraph(delivery ? text('orderConfirmation.tell') : text('orderConfirmation.tellOfServices')),
      { kind: 'lines', lines: [text('orderMail.number', { number }), text('orderMail.placed', { day: placedOn })] },
      { kind: 'button', label: text('orderMail.see'), url: orderUrl },
      ...(isGuest ? [paragraph(text('orderMail.guest'))] : []),
      ...getPieces(lines, text),
      heading(text('orderMail.sums')),
      { kind: 'sums', sums: buildSums(sums, text) },
      heading(text('orderMail.paid')),
      { kind: 'sums', sums: getTenders(tenders, text) },
      ...(isHeld ? [paragraph(text('orderConfirmation.held'))] : []),
      ...(delivery ? getDelivery(delivery, text) : []),
      paragraph(text('orderMail.question')),
    ],
  }),
  'order-dispatched': ({ firstName, number, lines, delivery, parcels, trackUrl }, text, brand) => ({
    subject: text('orderDispatched.subject', { brand, number }),
    preview: text('orderDispatched.preview', { days: delivery.days }),
    blocks: [
      greet(firstName, text),
      paragraph(text('orderDispatched.tell')),
      {
        kind: 'lines',
        lines: [
          text('orderMail.number', { number }),
          ...parcels.filter(({ url }) => !url).map((parcel) => text('orderDispatched.parcel', parcel)),
        ],
      },
      ...parcels.flatMap(({ url, ...parcel }) =>
        url ? [{ kind: 'small-link', label: text('orderDispatched.parcel', parcel), url } as const] : [],
      ),
      { kind: 'button', label: text('orderDispatched.track'), url: trackUrl },
      ...getDelivery(delivery, text),
      ...getPieces(lines, text),
    ],
  }),
  'order-delivered': ({ firstName, number, lines, returnUntil, orderUrl }, text, brand) => ({
    subject: text('orderDelivered.subject', { brand, number }),
    preview: text('orderDelivered.preview', { day: returnUntil }),
    blocks: [
      greet(firstName, text),
      paragraph(text('orderDelivered.tell')),
      paragraph(text('orderMail.number', { number })),
      ...getPieces(lines, text),
      paragraph(text('orderDelivered.returns', { day: returnUntil })),
      { kind: 'button', label: text('orderDelivered.see'), url: orderUrl },
    ],
  }),
  'order-cancelled': ({ firstName, number, lines, refunds, orderUrl, isReleased = false }, text, brand) => ({
    subject: text('orderCancelled.subject', { brand, number }),
    preview: text(isReleased ? 'orderCancelled.released' : 'orderCancelled.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text(isReleased ? 'orderCancelled.released' : 'orderCancelled.tell')),
      ...getRefunds(refunds, text),
      { kind: 'button', label: text('orderMail.see'), url: orderUrl },
      ...getPieces(lines, text),
    ],
  }),
  'order-unfillable': ({ firstName, number, lines, refunds, orderUrl, isReleased = false }, text, brand) => ({
    subject: text('orderUnfillable.subject', { brand, number }),
    preview: text(isReleased ? 'orderUnfillable.released' : 'orderUnfillable.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text(isReleased ? 'orderUnfillable.released' : 'orderUnfillable.tell')),
      ...getRefunds(refunds, text),
      { kind: 'button', label: text('orderMail.see'), url: orderUrl },
      ...getPieces(lines, text),
      paragraph(text('orderMail.question')),
    ],
  }),
  'order-refund': ({ firstName, number, total, refunds, orderUrl, isReleased = false }, text, brand) => ({
    subject: text('orderRefund.subject', { brand, number, total }),
    preview: text('orderRefund.preview'),
    blocks: [
      greet(firstName, text),
      paragraph(text(isReleased ? 'orderRefund.released' : 'orderRefund.tell', { number, total })),
      ...getRefunds(refunds, text),
      { kind: 'button', label: text('orderMail.see'), url: orderUrl },
    ],
  }),
  'pay-link': ({ firstName, lines, total, until, payUrl }, text, brand) => ({
    subject: text('payLink.subject', { brand }),
    preview: text('payLink.preview', { total }),
    blocks: [
      greet(firstName, text),
      paragraph(text('payLink.tell')),
      ...getPieces(lines, text),
      { kind: 'sums', sums: [{ label: text('payLink.total'), amount: total, isTotal: true }] },
      { kind: 'button', label: text('payLink.pay'), url: payUrl },
      paragraph(text('payLink.until', { until })),
      paragraph(text('payLink.ignore')),
    ],
  }),
  'swap-pay-link': ({ firstName, number, title, from, to, total, until, payUrl }, text, brand) => ({
    subject: text('swapPayLink.subject', { brand, number }),
    preview: text('swapPayLink.preview', { total, to }),
    blocks: [
      greet(firstName, text),
      paragraph(text('swapPayLink.tell', { title, from, to, total })),
      { kind: 'sums', sums: [{ label: text('payLink.total'), amount: total, isTotal: true }] },
      { kind: 'button', label: text('payLink.pay'), url: payUrl },
      paragraph(text('swapPayLink.until', { to, until })),
      paragraph(text('payLink.ignore')),
    ],
  }),
  'return-requested': (
    { firstName, number, lines, returnNumber, labelUrl, sendUntil, refundTo, orderUrl },
    text,
    brand,
  ) => ({
    subject: text('returnRequested.subject', { brand, number }),
    preview: text('returnRequested.preview', { day: sendUntil }),
    blocks: [
      greet(firstName, text),
      paragraph(text('returnRequested.tell', { returnNumber, day: sendUntil })),
      { kind: 'button', label: text('returnRequested.label'), url: labelUrl },
      paragraph(text('returnRequested.how')),
      paragraph(text(`returnRequested.refundTo.${refundTo}`)),
      heading(text('returnRequested.lines')),
      { kind: 'pieces', pieces: lines.map((line) => buildPiece(line, text)) },
      { kind: 'small-link', label: text('orderMail.see'), url: orderUrl },
    ],
  }),
};

const heading = (text: string): MailBlock => ({ kind: 'heading', text });

const getPieces = (lines: readonly MailedLine[], text: MailText): MailBlock[] => [
  heading(text('orderMail.lines')),
  { kind: 'pieces', pieces: lines.map((line) => buildPiece(line, text)) },
];

function buildPiece({ kind, title, colour, size, quantity, note, total, url, picture }: MailedLine, text: MailText) {
  const details = [
    colour,
    size && text('orderMail.line.size', { size }),
    kind === 'goods' && text('orderMail.line.quantity', { quantity }),
    note && text('orderMail.line.note', { note }),
  ];
  return {
    title: kind === 'goods' ? title : text(`orderMail.line.${kind}`),
    details: details.filter(Boolean).join(text('orderMail.comma')),
    price: total,
    url,
    picture,
  };
}

function buildSums(sums: MailedSums, text: MailText): MailSum[] {
  const { items, discount, services, giftWrap, delivery, deliveryIsFree, tax, taxIsAdded, total } = sums;
  const rows = [
    [text('orderMail.sums.items'), items],
    [text('orderMail.sums.discount'), discount],
    [text('orderMail.sums.services'), services],
    [text('orderMail.sums.giftWrap'), giftWrap],
    [text('orderMail.sums.delivery'), deliveryIsFree ? text('orderMail.sums.free') : delivery],
    [text('orderMail.sums.taxAdded'), taxIsAdded ? tax : undefined],
  ] as const;
  return [
    ...rows.flatMap(([label, amount]) => (amount === undefined ? [] : [{ label, amount }])),
    { label: text('orderMail.sums.total'), amount: total, isTotal: true },
    ...(tax !== undefined && !taxIsAdded ? [{ label: text('orderMail.sums.taxIncluded'), amount: tax }] : []),
  ];
}

const getTenders = (tenders: readonly MailedTender[], text: MailText): MailSum[] =>
  tenders.map(({ kind, label, amount }) => ({ label: text(`orderMail.tender.${kind}`, { label }), amount }));

const getRefunds = (refunds: readonly MailedTender[], text: MailText): MailBlock[] =>
  refunds.length === 0
    ? []
    : [
        heading(text('orderMail.refunds')),
        { kind: 'sums', sums: getTenders(refunds, text) },
        paragraph(text('orderMail.refunds.when')),
      ];

type Delivery = { method: 'standard' | 'express' | 'next-day' | 'collect'; days: string; address: readonly string[] };

const getDelivery = ({ method, days, address }: Delivery, text: MailText): MailBlock[] => [
  heading(text('orderMail.delivery')),
  { kind: 'lines', lines: [text(`orderMail.method.${method}`), text('orderMail.days', { days })] },
  { kind: 'lines', lines: address },
];
