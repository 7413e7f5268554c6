import type { DemoDocument } from '../demo-document.ts';
import { RETURN_DAYS } from '../markets.ts';
import type { Voice } from '../voice.ts';

type Terms = DemoDocument<'terms-page'>['data'];

export const termsPage = (voice: Voice): Terms => ({
  title: 'Terms and conditions',
  intro: `The agreement between you and ${voice.legalName} when you use this shop or order from it, in plain words.`,
  seo: {
    metaTitle: 'Terms and conditions',
    metaDescription: `The terms on which ${voice.name} sells: orders, prices, delivery, returns, gift cards and accounts.`,
  },
  sections: [
    { anchor: 'about-us', title: '1. Who we are', body: whoBody(voice) },
    { anchor: 'orders', title: '2. How an order comes about', body: ORDERS },
    { anchor: 'prices', title: '3. Prices', body: PRICES },
    { anchor: 'payment', title: '4. Payment', body: PAYMENT },
    { anchor: 'delivery', title: '5. Delivery', body: DELIVERY },
    { anchor: 'cancelling', title: '6. Cancelling and returning', body: CANCELLING },
    { anchor: 'faulty', title: '7. If something is wrong with it', body: FAULTY },
    { anchor: 'credit', title: '8. Gift cards and account balance', body: CREDIT },
    { anchor: 'accounts', title: '9. Your account', body: ACCOUNTS },
    { anchor: 'descriptions', title: '10. Descriptions and pictures', body: DESCRIPTIONS },
    { anchor: 'fair-use', title: '11. Using this site', body: FAIR_USE },
    { anchor: 'liability', title: '12. What we answer for', body: LIABILITY },
    { anchor: 'changes', title: '13. Changes to these terms', body: CHANGES },
    { anchor: 'law', title: '14. Law and disputes', body: lawBody(voice) },
  ],
});

const whoBody = ({ name, legalName, address, email }: Voice): string =>
  `<p>${name} is a trading name of ${legalName}, ${address} (“we”, “us”). You reach us at
<a href="mailto:${email}">${email}</a> or through the <a href="/contact">contact form</a>.</p>
<p><strong>This shop is a demonstration.</strong> ${name} is a fictional brand: nothing is sold, nothing is sent and no
money is taken. The terms below are written as a real shop would write them, so that the demonstration is complete.</p>`;

const ORDERS = `<p>You may order if you are 16 or older and can be delivered to in the country of the shop you are using. You need
no account.</p>
<ol>
<li>You choose, look through your bag and pay. Until you pay you can change or leave everything.</li>
<li>We confirm by email that your order has reached us. That is not yet our acceptance.</li>
<li>The contract is made when we tell you that the parcel is on its way. It covers the pieces in that parcel.</li>
</ol>
<p>A piece in your bag is not reserved. Once you begin to pay we keep it for you for 15 minutes. A bag holds up to 100
different pieces and up to 10 of each size.</p>
<p>We may decline an order, for instance when a piece has sold out, when payment is refused, when a price is an obvious
mistake or when we suspect fraud. We then tell you and return whatever you have paid.</p>`;

const PRICES = `<p>The price is the one shown when you pay, in the currency of the shop you are using. Whether it includes tax is
said under <a href="/delivery">Delivery</a>; where tax is added, you see it before you pay. Delivery is shown in your bag.</p>
<p>A crossed-out price is one that we have charged: see our <a href="/pricing-promise">pricing promise</a>. A lower price that
has an end date ends on that date. If you have paid the higher price before a reduction began, we do not owe the
difference, but you may return the piece.</p>`;

const PAYMENT = `<p>You can pay with the cards and methods that checkout offers you, with the balance of your account and with gift
cards, or with a mixture. Your bank may ask you to confirm a card payment. The number of your card goes from your
browser to the payment provider and never to us; we keep its last four digits, its kind and its expiry date.</p>
<p>Pieces stay ours until they are paid for in full.</p>`;

const DELIVERY = `<p>Options, prices and times are under <a href="/delivery">Delivery</a>. We deliver within 30 days at the latest
unless we have agreed on something else. The risk passes to you when you, or somebody you have named, receive the
parcel.</p>
<p>If we cannot deliver in time we tell you. If we then miss a reasonable new date, you may cancel and get everything
back that you have paid.</p>`;

const CANCELLING = `<p>You may return pieces within ${RETURN_DAYS} days of receiving them. How, in which condition and at what cost is
under <a href="/returns">Returns</a>.</p>
<p>As a consumer in the United Kingdom or the European Union you may also cancel by law, within 14 days of receiving your
order and without giving a reason. A clear statement is enough, for example through the
<a href="/contact">contact form</a>; send the pieces back within 14 days after that. We refund you within 14 days of
getting them back, with the cost of Standard delivery if you cancel the whole order. Sealed beauty products that have
been opened are excluded for reasons of hygiene.</p>`;

const FAULTY = `<p>What we sell must be as described, fit for its purpose and of satisfactory quality. If it is not, you have the rights
the law gives you, among them repair, replacement, a lower price or your money back. Nothing in these terms takes any of
them away. Tell us through the <a href="/contact">contact form</a>.</p>`;

const CREDIT = `<p>A gift card becomes balance when you activate it in your account. Balance pays for orders in the currency it was
issued in. It cannot be exchanged for cash, unless the law of your country says otherwise, and is refunded as balance
when an order that was paid with it is returned. Keep the code of a gift card as you would keep cash: we replace it only
if it has not been used.</p>`;

const ACCOUNTS = `<p>Keep your password to yourself and tell us if you think that somebody else knows it. Details that you give us
must be true. You can change them, and delete your account, at any time; an order that is on its way is still delivered.
We may close an account that is used for fraud or to harm others, and we tell you why.</p>`;

const DESCRIPTIONS = `<p>Garments are shown as illustrations. Colours differ a little from screen to screen, and measurements by up to a
centimetre or two from piece to piece. What a piece is made of and how it is cared for is stated on its page.</p>`;

const FAIR_USE = `<p>The texts, pictures and marks of this site belong to us or to those who let us use them. You may look, save and
print for yourself. Please do not copy the shop, collect its content with programs in a way that burdens it, try to get
around its protections, or order to sell on without asking us first.</p>`;

const LIABILITY = `<p>We answer for damage that we cause and that could be foreseen when you ordered. We do not answer for losses of a
business, since we sell to consumers only. Nothing limits our liability where the law does not allow it: for death or
injury caused by negligence, for fraud, and for your rights about the goods.</p>
<p>Neither of us is responsible for what neither can prevent, such as a strike or a storm; you may then cancel and be
refunded.</p>`;

const CHANGES =
  '<p>We may change these terms for later orders. For an order the terms hold that stood here when you placed it.</p>';

const lawBody = ({ email }: Voice): string =>
  `<p>The law of England and Wales applies. If you live elsewhere, the protections that the law of your country gives
consumers stay with you, and you may go to the courts there. Before that, write to us at
<a href="mailto:${email}">${email}</a>: most things can be settled by talking.</p>`;
