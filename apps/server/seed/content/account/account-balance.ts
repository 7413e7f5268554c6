import type { DemoDocument } from '../demo-document.ts';

type Balance = DemoDocument<'account-balance'>['data'];

export const ACCOUNT_BALANCE: Balance = {
  title: 'Your balance',
  intro: 'Money in your account that you can pay with, in this shop and currency.',
  body: `<p>Your balance is made of refunds you chose to keep as credit, goodwill from us and gift cards you have activated. At
checkout you decide whether to use it, and how much is left shows at once.</p>
<p>What you pay with balance comes back as balance if you return the piece. It cannot be paid out in cash.</p>`,
  sections: [
    {
      anchor: 'gift-card',
      title: 'What is on a gift card',
      body: `<p>To see what a card is worth before you add it, enter its code under
<a href="/giftcards/activate">Activate a gift card</a>. Once its value is part of your balance, the code cannot be used again.</p>`,
    },
    {
      anchor: 'history',
      title: 'Where it came from',
      body: `<p>Every change of your balance is listed with its date, its reason and, where there is one, its order. If a line
surprises you, <a href="/contact">ask us</a>.</p>`,
    },
  ],
};
