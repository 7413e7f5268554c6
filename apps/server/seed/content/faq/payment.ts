import type { FaqTopicData } from '../demo-document.ts';

export const PAYMENT: FaqTopicData = {
  slug: 'payment',
  title: 'Payment',
  intro: 'Cards, checks and charges.',
  position: 5,
  questions: [
    {
      anchor: 'methods',
      question: 'How can I pay?',
      answer: `<p>With Visa, Visa Electron, Mastercard, Maestro, Discover and Diners Club cards, with the balance of your account and
with gift cards. Where checkout offers them for your country, also with PayPal, Clearpay or Klarna.</p>`,
    },
    {
      anchor: 'when-charged',
      question: 'When is my card charged?',
      answer: `<p>When you place the order. If we cannot send a piece after all, what you paid for it is refunded the same way.</p>`,
    },
    {
      anchor: 'declined',
      question: 'My payment was declined. Why?',
      answer: `<p>Your bank decides and does not tell us why. Check number, date and security code, and whether your bank asked you to
confirm the payment in its app. Then try again or use another card. A declined payment takes no money; an amount that
still shows as pending disappears by itself.</p>`,
    },
    {
      anchor: 'saved-cards',
      question: 'Is it safe to save my card?',
      answer: `<p>We do not have its number. It goes from your browser to the payment provider, who gives us a token that is of no use
to anybody else. We keep the last four digits, the kind of card and its expiry date, so that you recognise it. Remove it
at any time under <a href="/worldpay/savedcards">Saved cards</a>.</p>`,
    },
    {
      anchor: 'tax',
      question: 'Is tax included in the prices?',
      answer: `<p>In most countries, yes. In the United States and Canada sales tax is added at checkout, before you pay. What holds
where you are is said under <a href="/delivery#tax">Delivery</a>.</p>`,
    },
  ],
};
