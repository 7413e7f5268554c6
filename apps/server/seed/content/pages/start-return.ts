import { CONTENT_PAGES } from '@shop/domain/content-pages';
import type { PageData } from '../demo-document.ts';
import { RETURN_DAYS } from '../markets.ts';

export const START_RETURN_PAGE: PageData = {
  slug: CONTENT_PAGES.startReturn.path.slice(1),
  title: 'Start a return',
  intro: `Within ${RETURN_DAYS} days of receiving your order, in three steps.`,
  seo: {
    metaTitle: 'Start a return',
    metaDescription: `Send a Merroway order back within ${RETURN_DAYS} days: with an account, as a guest or as a gift.`,
  },
  sections: [
    {
      anchor: 'with-an-account',
      title: 'With an account',
      body: `<ol>
<li>Sign in and open <a href="/customer/order-history">your orders</a>.</li>
<li>Choose the order, then the pieces you are sending back, the reason, and what you want for them.</li>
<li>Print or save the label, pack the pieces with it, and hand the parcel in.</li>
</ol>
<p>The order shows where the return is: on its way to us, checked, refunded.</p>`,
    },
    {
      anchor: 'as-a-guest',
      title: 'Ordered as a guest',
      body: `<p>Find your order above by its number and its email address. Then choose the pieces, the reason, and whether you
want your money back or another size. The label comes at once.</p>
<p>Creating an account with the same email address later does not change an order that was placed as a guest.</p>`,
    },
    {
      anchor: 'gift',
      title: 'It was a gift',
      body: `<p>Ask for the order number, then <a href="/contact">write to us</a>. The refund goes to whoever paid, so that we
never have to ask you for card details.</p>`,
    },
    {
      anchor: 'packing',
      title: 'Before you seal the parcel',
      body: `<ul>
<li>Labels on, unworn, unwashed, beauty products sealed.</li>
<li>One label for one order: two orders go back in two parcels.</li>
<li>Keep the receipt of the carrier until your refund is there.</li>
</ul>
<p>What a return costs where you live, and how you are refunded, is under <a href="/returns">Returns</a>.</p>`,
    },
  ],
};
