import type { MailedLine, MailedSums, MailedTender } from '@shop/contracts/order-mail';
import type { LetterBlock, LetterSum } from './letter.ts';
import { type LetterTemplate, paragraph } from './letter-template.ts';
import type { MailText } from './mail-texts.ts';

type OrderTemplateName =
  | 'order-confirmation'
  | 'order-dispatched'
  | 'order-delivered'
  | 'order-cancelled'
  | 'order-unfillable'
  | 'order-refund'
  | 'return-requested';

/** What a shopper reads of an order. */
export const ORDER_TEMPLATES: { [Name in OrderTemplateName]: LetterTemplate<Name> } = {
  'order-confirmation': ({ number, placedOn, lines, sums, tenders, delivery, isGuest, orderUrl }, text, brand) => ({
    subject: text('orderConfirmation.subject', { brand, number }),
    preview: text('orderConfirmation.preview', { total: sums.total }),
    blocks: [
      paragraph(text('account.greeting')),
      paragraph(delivery ? text('orderConfirmation.tell') : text('orderConfirmation.tellOfServices')),
      { kind: 'lines', lines: [text('orderMail.number', { number }), text('orderMail.placed', { day: placedOn })] },
      { kind: 'button', label: text('orderMail.see'), url: orderUrl },
      ...(isGuest ? [paragraph(text('orderMail.guest'))] : []),
      ...piecesOf(lines, text),
      heading(text('orderMail.sums')),
      { kind: 'sums', sums: sumsOf(sums, text) },
      heading(text('orderMail.paid')),
      { kind: 'sums', sums: tendersOf(tenders, text) },
      ...(delivery ? deliveryOf(delivery, text) : []),
      paragraph(text('orderMail.question')),
    ],
  }),
  'order-dispatched': ({ number, lines, delivery, parcels, trackUrl }, text, brand) => ({
    subject: text('orderDispatched.subject', { brand, number }),
    preview: text('orderDispatched.preview', { days: delivery.days }),
    blocks: [
      paragraph(text('account.greeting')),
      paragraph(text('orderDispatched.tell')),
      {
        kind: 'lines',
        lines: [
          text('orderMail.number', { number }),
          ...parcels.map((parcel) => text('orderDispatched.parcel', parcel)),
        ],
      },
      { kind: 'button', label: text('orderDispatched.track'), url: trackUrl },
      ...deliveryOf(delivery, text),
      ...piecesOf(lines, text),
    ],
  }),
  'order-delivered': ({ number, lines, returnUntil, orderUrl }, text, brand) => ({
    subject: text('orderDelivered.subject', { brand, number }),
    preview: text('orderDelivered.preview', { day: returnUntil }),
    blocks: [
      paragraph(text('account.greeting')),
      paragraph(text('orderDelivered.tell')),
      paragraph(text('orderMail.number', { number })),
      ...piecesOf(lines, text),
      paragraph(text('orderDelivered.returns', { day: returnUntil })),
      { kind: 'button', label: text('orderDelivered.see'), url: orderUrl },
    ],
  }),
  'order-cancelled': ({ number, lines, refunds, orderUrl }, text, brand) => ({
    subject: text('orderCancelled.subject', { brand, number }),
    preview: text('orderCancelled.preview'),
    blocks: [
      paragraph(text('account.greeting')),
      paragraph(text('orderCancelled.tell')),
      ...refundsOf(refunds, text),
      { kind: 'button', label: text('orderMail.see'), url: orderUrl },
      ...piecesOf(lines, text),
    ],
  }),
  'order-unfillable': ({ number, lines, refunds, orderUrl }, text, brand) => ({
    subject: text('orderUnfillable.subject', { brand, number }),
    preview: text('orderUnfillable.preview'),
    blocks: [
      paragraph(text('account.greeting')),
      paragraph(text('orderUnfillable.tell')),
      ...refundsOf(refunds, text),
      { kind: 'button', label: text('orderMail.see'), url: orderUrl },
      ...piecesOf(lines, text),
      paragraph(text('orderMail.question')),
    ],
  }),
  'order-refund': ({ number, total, refunds, orderUrl }, text, brand) => ({
    subject: text('orderRefund.subject', { brand, number, total }),
    preview: text('orderRefund.preview'),
    blocks: [
      paragraph(text('account.greeting')),
      paragraph(text('orderRefund.tell', { number, total })),
      ...refundsOf(refunds, text),
      { kind: 'button', label: text('orderMail.see'), url: orderUrl },
    ],
  }),
  'return-requested': ({ number, lines, returnNumber, labelUrl, sendUntil, refundTo, orderUrl }, text, brand) => ({
    subject: text('returnRequested.subject', { brand, number }),
    preview: text('returnRequested.preview', { day: sendUntil }),
    blocks: [
      paragraph(text('account.greeting')),
      paragraph(text('returnRequested.tell', { returnNumber, day: sendUntil })),
      { kind: 'button', label: text('returnRequested.label'), url: labelUrl },
      paragraph(text('returnRequested.how')),
      paragraph(text(`returnRequested.refundTo.${refundTo}`)),
      heading(text('returnRequested.lines')),
      { kind: 'pieces', pieces: lines.map((line) => pieceOf(line, text)) },
      { kind: 'small-link', label: text('orderMail.see'), url: orderUrl },
    ],
  }),
};

const heading = (text: string): LetterBlock => ({ kind: 'heading', text });

const piecesOf = (lines: readonly MailedLine[], text: MailText): LetterBlock[] => [
  heading(text('orderMail.lines')),
  { kind: 'pieces', pieces: lines.map((line) => pieceOf(line, text)) },
];

function pieceOf({ kind, title, colour, size, quantity, total, url, picture }: MailedLine, text: MailText) {
  const details = [
    colour,
    size && text('orderMail.line.size', { size }),
    kind === 'goods' && text('orderMail.line.quantity', { quantity }),
  ];
  return {
    title: kind === 'goods' ? title : text(`orderMail.line.${kind}`),
    details: details.filter(Boolean).join(text('orderMail.comma')),
    price: total,
    url,
    picture,
  };
}

function sumsOf(sums: MailedSums, text: MailText): LetterSum[] {
  const { items, discount, services, delivery, deliveryIsFree, tax, taxIsAdded, total } = sums;
  const rows = [
    [text('orderMail.sums.items'), items],
    [text('orderMail.sums.discount'), discount],
    [text('orderMail.sums.services'), services],
    [text('orderMail.sums.delivery'), deliveryIsFree ? text('orderMail.sums.free') : delivery],
    [text('orderMail.sums.taxAdded'), taxIsAdded ? tax : undefined],
  ] as const;
  return [
    ...rows.flatMap(([label, amount]) => (amount === undefined ? [] : [{ label, amount }])),
    { label: text('orderMail.sums.total'), amount: total, isTotal: true },
    ...(tax !== undefined && !taxIsAdded ? [{ label: text('orderMail.sums.taxIncluded'), amount: tax }] : []),
  ];
}

const tendersOf = (tenders: readonly MailedTender[], text: MailText): LetterSum[] =>
  tenders.map(({ kind, label, amount }) => ({ label: text(`orderMail.tender.${kind}`, { label }), amount }));

const refundsOf = (refunds: readonly MailedTender[], text: MailText): LetterBlock[] =>
  refunds.length === 0
    ? []
    : [
        heading(text('orderMail.refunds')),
        { kind: 'sums', sums: tendersOf(refunds, text) },
        paragraph(text('orderMail.refunds.when')),
      ];

type Delivery = { method: 'standard' | 'express' | 'next-day' | 'collect'; days: string; address: readonly string[] };

const deliveryOf = ({ method, days, address }: Delivery, text: MailText): LetterBlock[] => [
  heading(text('orderMail.delivery')),
  { kind: 'lines', lines: [text(`orderMail.method.${method}`), text('orderMail.days', { days })] },
  { kind: 'lines', lines: address },
];
