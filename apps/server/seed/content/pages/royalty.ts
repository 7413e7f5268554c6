import type { DemoDocument } from '../demo-document.ts';
import { ROYALTY } from '../markets.ts';

export const ROYALTY_PAGE: DemoDocument<'royalty-page'>['data'] = {
  title: 'Royalty',
  intro: `Next Day delivery on every order for ${ROYALTY.months} months, for ${ROYALTY.price}. For addresses in the United Kingdom.`,
  seo: {
    metaTitle: 'Royalty, the next-day delivery pass',
    metaDescription: `Next Day delivery on every UK order for ${ROYALTY.months} months, for ${ROYALTY.price}. It ends by itself.`,
  },
  sections: [
    {
      anchor: 'what-you-get',
      title: 'What you get',
      body: `<p>With Royalty you choose Next Day at checkout and pay nothing for it, however small the order is. Order before 8pm
and it comes the next working day. Times and limits are those of Next Day under <a href="/delivery">Delivery</a>.</p>`,
    },
    {
      anchor: 'is-it-for-you',
      title: 'Is it worth it?',
      body: `<p>Two Next Day deliveries cost more than the pass. If you order less often, or can wait two to four days, you do not
need it: Standard delivery is free over £50.</p>`,
    },
    {
      anchor: 'how-it-ends',
      title: 'It ends by itself',
      body: `<p>Royalty runs for ${ROYALTY.months} months from the day you buy it and then ends. It does not renew itself and nothing is taken
from your card again. You see the last day, and can cancel, under
<a href="/customer/account">your account</a>. If you cancel within 14 days and have not used it, you get your money
back.</p>`,
    },
    {
      anchor: 'where',
      title: 'Where it works',
      body: `<p>At Merroway, for delivery to addresses in the United Kingdom that Next Day reaches. It does not cover collection
from a parcel shop or delivery to other countries, and belongs to one account.</p>`,
    },
  ],
};
