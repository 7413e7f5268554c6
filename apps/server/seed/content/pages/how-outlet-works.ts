import type { PageData } from '../demo-document.ts';

export const HOW_OUTLET_WORKS_PAGE: PageData = {
  slug: 'how-outlet-works',
  title: 'How outlet works',
  intro: 'Good clothes deserve a second season. Here is where they come from and how their price is made.',
  seo: {
    metaTitle: 'How outlet works',
    metaDescription:
      'Where the pieces in Merroway Outlet come from, how they are checked and how their prices are made.',
  },
  sections: [
    {
      anchor: 'where-it-comes-from',
      title: 'Where it comes from',
      body: `<p>Every piece was sold by Merroway first, at its full price. When its season ends, what is left comes here. Nothing
is made for the outlet, so there is no cheaper cloth and no “outlet quality”: it is the same piece, later.</p>`,
    },
    {
      anchor: 'price',
      title: 'How the price is made',
      body: `<p>A piece comes in at 30 to 55% below the price Merroway charged for it. What stays more than a month or two may be
reduced once more, to at most 70% below. The crossed-out price is always the one that was really charged; see our
<a href="/pricing-promise">pricing promise</a>.</p>
<p>Some prices go lower for a few days. Such a price has a beginning and an end that were set in advance, and when it
ends it ends.</p>`,
    },
    {
      anchor: 'new-arrivals',
      title: 'When something new comes in',
      body: `<p>Pieces arrive through the week rather than on one day. The last thirty days are in <a href="/new-in.html">New in</a>,
the last seven in <a href="/new-in/this-week.html">This week</a>.</p>`,
    },
    {
      anchor: 'last-sizes',
      title: 'Last sizes',
      body: `<p>We get what is left, so some sizes are missing from the start. A size that is sold out stays on the page, crossed
out, so that you need not wonder. Pieces with two sizes left or fewer are under <a href="/last-chance.html">Last
chance</a>. What is gone does not come back.</p>`,
    },
    {
      anchor: 'the-same-care',
      title: 'The same care as at full price',
      body: `<p>The <a href="/delivery">delivery</a> is the same, and so are the 28 days to <a href="/returns">send something back</a>.
A lower price does not mean fewer rights.</p>`,
    },
  ],
};
