import type { FaqTopicData } from '../demo-document.ts';

export const DELIVERY: FaqTopicData = {
  slug: 'delivery',
  title: 'Delivery',
  intro: 'Prices, times and parcels that take their time.',
  position: 2,
  questions: [
    {
      anchor: 'cost',
      question: 'What does delivery cost?',
      answer: `<p>It depends on where you are: each of our shops has its own prices, and its own amount from which Standard delivery is
free. They are listed under <a href="/delivery">Delivery</a>, and shown in your bag before you check out.</p>`,
    },
    {
      anchor: 'when',
      question: 'When will my order arrive?',
      answer: `<p>Checkout shows the days for each option at your address. They are working days, Monday to Friday, without public
holidays. The email that says your parcel is on its way has a link to follow it.</p>`,
    },
    {
      anchor: 'late',
      question: 'The tracking has not moved for days. What now?',
      answer: `<p>Between two depots a parcel is sometimes not scanned. If the last day we gave you has passed,
<a href="/contact">write to us</a> with your order number: we look for it with the carrier, and send it again or refund
you if it is lost.</p>`,
    },
    {
      anchor: 'change-address',
      question: 'Can I have it sent somewhere else now?',
      answer: `<p>Not once it is packed. Many carriers let you choose a neighbour, a safe place or another day through the tracking
link. If a parcel cannot be delivered it comes back to us, and we refund the pieces.</p>`,
    },
    {
      anchor: 'royalty',
      question: 'What is Royalty?',
      answer: `<p>A pass for Next Day delivery on all your orders to addresses in the United Kingdom. It runs for a year and goes on
until you cancel it. Everything about it is under <a href="/royalty">Royalty</a>.</p>`,
    },
  ],
};
