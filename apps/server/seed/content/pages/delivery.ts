import type { PageData } from '../demo-document.ts';
import { type Market, money, RETURN_DAYS } from '../markets.ts';
import type { Voice } from '../voice.ts';

export function deliveryPage(market: Market, voice: Voice): PageData {
  const free = money(market, market.freeOver);
  return {
    slug: 'delivery',
    title: 'Delivery',
    intro: `Standard delivery to ${market.place} is ${money(market, market.standard)}, and free for orders over ${free}.`,
    seo: {
      metaTitle: 'Delivery',
      metaDescription: `What delivery to ${market.place} costs, how long it takes and how to follow your parcel.`,
    },
    sections: [
      { anchor: 'options', title: 'Options and prices', body: optionsBody(market) },
      { anchor: 'free-delivery', title: 'Free delivery', body: freeBody(free) },
      { anchor: 'when-we-send', title: 'When we send', body: SENDING },
      { anchor: 'tracking', title: 'Following your parcel', body: TRACKING },
      { anchor: 'tax', title: 'Tax', body: `<p>${market.tax}</p>` },
      { anchor: 'problems', title: 'If it does not arrive', body: problemsBody(voice) },
    ],
  };
}

function optionsBody(market: Market): string {
  const { times } = market;
  const rows = [
    ['Standard', times.standard, `${money(market, market.standard)}, free over ${money(market, market.freeOver)}`],
    [market.expressName, times.express, money(market, market.express)],
    ...(market.collect && times.collect
      ? [['Collect from a parcel shop', times.collect, money(market, market.collect)]]
      : []),
  ];
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table><thead><tr><th>Option</th><th>When it comes</th><th>Price</th></tr></thead>
<tbody>${lines.join('\n')}</tbody></table>
<p>Working days are Monday to Friday without public holidays. Checkout shows the dates for your own address before you
pay, and only the options that reach it.</p>`;
}

const freeBody = (free: string): string =>
  `<p>An order over ${free} has free Standard delivery. What counts is the total of the pieces in your bag after
any reduction and before delivery. The bag tells you how far you are from it.</p>
<p>If a return brings the order below ${free} afterwards, we do not charge you for delivery later.</p>`;

const SENDING = `<p>Once your payment has gone through we pack the order and send it as one parcel. You get an email when
the order is placed, and another when it is on its way. Both have your order number.</p>
<p>Please check the address before you pay: once a parcel is packed we cannot change where it goes.</p>`;

const TRACKING = `<p>The email that says your parcel is on its way has a tracking link. If you have an account, you also
find it under <a href="/customer/track-order">Track an order</a>; if you have none, under
<a href="/order-lookup">Find your order</a>.</p>`;

const problemsBody = ({ email }: Voice): string =>
  `<p>If your parcel is later than the last day we gave you, look at its tracking first: it may be with a neighbour or
waiting at a parcel shop. If that does not help, <a href="/contact">write to us</a> with your order number, or send an
email to <a href="mailto:${email}">${email}</a>. We look for it with the carrier, and send the pieces again or refund
you if it is lost.</p>
<p>If a piece arrives damaged, or is not what you ordered, tell us and keep it as it is. You have
${RETURN_DAYS} days for anything that you simply do not like: see <a href="/returns">Returns</a>.</p>`;
