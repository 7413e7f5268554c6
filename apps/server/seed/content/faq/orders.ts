import type { FaqTopicData } from '../demo-document.ts';

export const ORDERS: FaqTopicData = {
  slug: 'orders',
  title: 'Orders',
  intro: 'Placing, checking, changing and cancelling.',
  position: 1,
  questions: [
    {
      anchor: 'account-needed',
      question: 'Do I need an account to order?',
      answer: `<p>No. You can order as a guest with your email address. An account saves you typing next time and keeps your orders,
addresses and saved pieces in one place. You can <a href="/customer/account/create">create one</a> before or after.</p>`,
    },
    {
      anchor: 'confirmation',
      question: 'I have ordered but got no email. Did it work?',
      answer: `<p>Look into your spam folder first. If you have an account, the order is listed under
<a href="/customer/order-history">your orders</a> as soon as it is placed. If it is in neither place, no order was made;
<a href="/contact">write to us</a> if your bank says otherwise.</p>`,
    },
    {
      anchor: 'change-order',
      question: 'Can I change or cancel an order I have just placed?',
      answer: `<p><a href="/contact">Write to us</a> at once with your order number. As long as nobody has begun to pack it we can cancel
it and refund you. We cannot swap pieces or change the address; order anew instead. Once it is packed, receive it and
<a href="/returns">send back</a> what you do not want.</p>`,
    },
    {
      anchor: 'reserved',
      question: 'Is a piece mine once it is in my bag?',
      answer: `<p>Not yet. A bag is a list, and the piece stays on sale for everybody until somebody pays for it. When you begin to pay
we keep everything in your bag for 15 minutes, so that it cannot be sold in the meantime.</p>`,
    },
    {
      anchor: 'how-many',
      question: 'How much can I order at once?',
      answer: `<p>Up to 10 of one size and up to 100 different lines. If you need more, for a team or a choir,
<a href="/contact">ask us</a> whether we have it.</p>`,
    },
  ],
};
