import type { PageData } from '../demo-document.ts';
import type { Voice } from '../voice.ts';

export const pricingPromisePage = ({ name }: Voice): PageData => ({
  slug: 'pricing-promise',
  title: 'Pricing promise',
  intro: 'A crossed-out price is only worth something if somebody paid it.',
  seo: {
    metaTitle: 'Pricing promise',
    metaDescription: `How ${name} makes its prices: real was-prices, real end dates and no countdowns.`,
  },
  sections: [
    {
      anchor: 'was-prices',
      title: 'Was-prices were charged',
      body: `<p>The crossed-out price beside a lower one is a price we charged for that very piece, for at least 30 days, before
it was reduced. We keep the history of every price, and a was-price that is not in it cannot be shown.</p>
<p>On the page of a reduced piece you also find the lowest price of the 30 days before the reduction. If we had it
cheaper a month ago, you can see that.</p>`,
    },
    {
      anchor: 'percentages',
      title: 'Percentages are rounded down',
      body: '<p>If a piece is 39.8% below its was-price, we write 39%. A reduction is never said to be larger than it is.</p>',
    },
    {
      anchor: 'end-dates',
      title: 'An end is an end',
      body: `<p>When a lower price has an end date, it was set before the price began, and it is not moved because sales were slow.
We show no countdowns and no invented crowds: no “12 people are looking at this”, no timer that starts again when you
reload the page. If we say that three are left, we have counted three.</p>`,
    },
    {
      anchor: 'whole-price',
      title: 'The whole price, before you pay',
      body: `<p>Delivery is shown in your bag and tax is shown at checkout, each before you pay. Nothing is added to your bag that
you did not put there. What delivery costs is under <a href="/delivery">Delivery</a>.</p>`,
    },
    {
      anchor: 'mistakes',
      title: 'When we get it wrong',
      body: `<p>Prices are made by people. If you find one that does not keep this promise, <a href="/contact">tell us</a>. If a piece
was priced too high by mistake and you have bought it, we refund the difference.</p>`,
    },
  ],
});
