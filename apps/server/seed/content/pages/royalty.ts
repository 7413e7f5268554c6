import type { DemoDocument } from '../demo-document.ts';
import { ROYALTY } from '../markets.ts';

export const ROYALTY_PAGE: DemoDocument<'royalty-page'>['data'] = {
  title: 'Royalty',
  intro: `Next Day delivery on every order for ${ROYALTY.months} months, for ${ROYALTY.price}. For addresses in the United Kingdom.`,
  seo: {
    metaTitle: 'Royalty, the next-day delivery pass',
    metaDescription: `Next Day delivery on every UK order for ${ROYALTY.months} months, for ${ROYALTY.price}. Cancel at any time.`,
  },
  sections: [
    {
      anchor: 'what-you-get',
      title: 'What you get',
      body: `<p>With Royalty you choose Standard or Next Day at checkout and pay nothing for it, however small the order is, and
already for the order you buy it with. Order before 8pm and it comes the next working day. Times and limits are those of Next Day under <a href="/delivery">Delivery</a>.</p>`,
    },
    {
      anchor: 'is-it-for-you',
      title: 'Is it worth it?',
      body: `<p>Two Next Day deliveries cost more than the pass. If you order less often, or can wait two to four days, you do not
need it: Standard delivery is free over £50.</p>`,
    },
    {
      anchor: 'how-it-ends',
      title: 'How it goes on, and how it ends',
      body: `<p>Royalty runs for ${ROYALTY.months} months from the day you buy it. It then goes on for another ${ROYALTY.months}: we write to you a week
before, and charge the saved card that you use by default. Without such a card it ends. You see the last day, and can
cancel at any time, under <a href="/customer/account">your account</a>; you keep it until that day. If you change your
mind within 14 days and have not used it, <a href="/contact">write to us</a> and you get your money back.</p>`,
    },
    {
      anchor: 'where',
      title: 'Where it works',
      body: `<p>At Merroway, for delivery to addresses in the United Kingdom that Next Day reaches. It does not cover collection
from a parcel shop or delivery to other countries, and belongs to one account.</p>`,
    },
  ],
};
