import type { FaqTopicData } from '../demo-document.ts';

export const GIFT_CARDS_AND_BALANCE: FaqTopicData = {
  slug: 'gift-cards-and-balance',
  title: 'Gift cards and balance',
  intro: 'Codes, credit and what is left.',
  position: 6,
  questions: [
    {
      anchor: 'use-gift-card',
      question: 'How do I use a gift card?',
      answer: `<p>Sign in and enter its code under <a href="/giftcards/activate">Activate a gift card</a>. Its value becomes part of your
balance, and you can pay with it at checkout.</p>`,
    },
    {
      anchor: 'part-payment',
      question: 'What if my order costs more, or less, than the card?',
      answer: `<p>More: pay the rest with a card. Less: what is left stays in your balance for another time.</p>`,
    },
    {
      anchor: 'code-not-working',
      question: 'My code does not work. What can I do?',
      answer: `<p>Leave out spaces, and try 0 for O and 1 for I. A card can be activated once; if somebody else in your house was
quicker, the value is in their account. If nothing helps, <a href="/contact">write to us</a> with the first four characters,
never with the whole code.</p>`,
    },
    {
      anchor: 'currency',
      question: 'Can I use it in the shop of another country?',
      answer: `<p>A gift card and a balance are worth something in the currency they were issued in. They pay in every shop of ours
that uses it, and in no other.</p>`,
    },
    {
      anchor: 'refund-to-balance',
      question: 'Why was my refund added to my balance?',
      answer: `<p>Because that is how it was paid. What you paid with a gift card or with balance comes back as balance, and what you
paid by card goes back to your card.</p>`,
    },
  ],
};
