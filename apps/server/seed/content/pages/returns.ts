import type { Currency } from '@shop/domain/money';
import type { PageData } from '../demo-document.ts';
import { type Market, money, RETURN_DAYS } from '../markets.ts';
import type { Voice } from '../voice.ts';

export const returnsPage = (market: Market, voice: Voice): PageData => ({
  slug: 'returns',
  title: 'Returns',
  intro: `You have ${RETURN_DAYS} days from the day your order reaches you to send anything back. ${costOf(market)}`,
  seo: {
    metaTitle: 'Returns and refunds',
    metaDescription: `How to send a piece back within ${RETURN_DAYS} days, what it costs and when you are refunded.`,
  },
  sections: [
    { anchor: 'how', title: 'How to send something back', body: howBody(voice) },
    { anchor: 'cost', title: 'What it costs', body: costBody(market) },
    { anchor: 'condition', title: 'What we can take back', body: CONDITION },
    { anchor: 'refunds', title: 'Your refund', body: REFUNDS },
    { anchor: 'exchanges', title: 'Another size or colour', body: EXCHANGES },
    { anchor: 'faulty', title: 'Faulty or wrong', body: FAULTY },
    ...rightsSection(market),
  ],
});

/** One sentence, for an introduction or beside a price. */
export const costOf = (market: Market): string =>
  market.returnFee === 0 ? 'Returns are free.' : `A return costs ${money(market, market.returnFee)}.`;

const howBody = ({ startReturn, startReturnPath, moreHelp }: Voice): string =>
  `<ol>
<li>Go to <a href="${startReturnPath}">${startReturn}</a> and choose the order and the pieces that go back.</li>
<li>Tell us why. It helps us to measure and describe better, and tells us what went back because of our own mistake.</li>
<li>Pack the pieces, use the label you are given, and hand the parcel in. Keep the receipt until your refund is
there.</li>
</ol>
<p>Did you order as a guest? Have your order number and the email address of the order at hand, or
<a href="/contact">write to us</a>. ${moreHelp}</p>`;

const costBody = (market: Market): string =>
  market.returnFee === 0
    ? `<p>Nothing. We take nothing off your refund for a return within ${RETURN_DAYS} days.</p>`
    : `<p>${money(market, market.returnFee)} for each parcel, however many pieces are in it. It is taken off your refund. A piece that is
faulty, damaged or not what you ordered goes back free of charge.</p>`;

const CONDITION = `<p>Everything, as long as it is unworn and unwashed, with its labels on and in the packaging it came in.
Please try shoes on indoors, and swimwear over your own underwear.</p>
<p>For reasons of hygiene we cannot take back beauty products once they are opened or their seal is broken, nor earrings
that have been worn. Gift cards are not returned either. None of this limits your rights when something is faulty.</p>`;

const REFUNDS = `<p>As soon as your parcel is back we check it, refund you and send an email that says so. The money goes
where it came from: to your card, or to the balance of your account for what was paid with credit or a gift card. Your
bank may take a few days to show it. Where you have an account balance you can choose credit instead, which is there as
soon as you start the return.</p>`;

const EXCHANGES = `<p>Choose another size when you start the return: we keep it for you for ${RETURN_DAYS} days, and send it as soon
as your parcel is with us. For another colour, order the one you want right away and send the first one back.</p>`;

const FAULTY = `<p>We are sorry. <a href="/contact">Write to us</a> with your order number and, if you can, a photo. You choose
between a repair or replacement, where we have one, and your money back. Returning it costs you nothing, and the
${RETURN_DAYS} days do not count here.</p>`;

function rightsSection({ currency }: Market) {
  const body = RIGHTS[currency];
  return body ? [{ anchor: 'rights', title: 'Your rights', body }] : [];
}

/** Where the law gives a right of withdrawal, by the currency of the countries it holds in. */
const RIGHTS: Readonly<Partial<Record<Currency, string>>> = {
  GBP: `<p>Our ${RETURN_DAYS} days come on top of the law. Under the Consumer Contracts Regulations 2013 you may cancel an
online order within 14 days of receiving it, without giving a reason; if the whole order goes back in that time, we also
refund what you paid for Standard delivery. Under the Consumer Rights Act 2015 goods must be as described, fit for
purpose and of satisfactory quality. If they are not, you may reject them within 30 days for a full refund, and you have
a right to repair or replacement after that.</p>`,
  EUR: `<p>Our ${RETURN_DAYS} days come on top of the law. In the European Union you may withdraw from an online order within 14 days
of receiving it, without giving a reason; if the whole order goes back in that time, we also refund what you paid for
Standard delivery. For goods that are not as they should be you have a legal guarantee of at least two years.</p>`,
};
