import type { DemoDocument } from '../demo-document.ts';

export const GIFT_CARD_PAGE: DemoDocument<'gift-card-page'>['data'] = {
  title: 'Gift cards',
  intro: 'For when you know who, but not which size.',
  seo: {
    metaTitle: 'Gift cards',
    metaDescription:
      'Buy a Merroway gift card and have it sent on the day you choose. How to activate it, pay with it, and what to do if it is lost.',
  },
  sections: [
    {
      anchor: 'giving',
      title: 'Giving one away',
      body: `<p>Choose how much, for whom and on which day: within a year we send the card by email, with your words. Its code is
made on that day and stands in that email alone. Gift cards are not reduced by offers, and a gift card does not buy
another one.</p>`,
    },
    {
      anchor: 'activate',
      title: 'You have been given one',
      body: `<ol>
<li>Sign in, or create an account.</li>
<li>Enter the code of the card under <a href="/giftcards/activate">Activate a gift card</a>.</li>
<li>Its value is now part of your balance. At checkout you can pay with it, whole or in part.</li>
</ol>`,
    },
    {
      anchor: 'paying',
      title: 'Paying with it',
      body: `<p>An order may cost more than your balance: pay the rest by card. It may cost less: what is left stays in your account.
A gift card works in the currency it was issued in. If it has an end date, that is printed beside the code.</p>`,
    },
    {
      anchor: 'returns',
      title: 'Returning what you bought with it',
      body: `<p>The part you paid with a gift card comes back as balance, the rest to your card. See <a href="/returns">Returns</a>.</p>`,
    },
    {
      anchor: 'lost',
      title: 'Lost or not working',
      body: `<p>Look for spaces and for O and 0 first. If that is not it, <a href="/contact">write to us</a> with the first four
characters of the code and, if you bought it, the order number. Never send the whole code. We can block and replace a card
that has not been used.</p>`,
    },
  ],
};
