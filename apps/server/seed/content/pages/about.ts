import type { PageData } from '../demo-document.ts';
import type { Voice } from '../voice.ts';

/** What a brand tells of itself stands between the shared beginning and end. */
export const aboutPage = (voice: Voice, own: NonNullable<PageData['sections']>): PageData => ({
  slug: 'about',
  title: `About ${voice.name}`,
  intro: `We sell ${voice.sells}. From Manchester, since 2012.`,
  seo: {
    metaTitle: `About ${voice.name}`,
    metaDescription: `Who ${voice.name} is, how we choose and check what we sell, and why the pictures are drawn.`,
  },
  sections: [
    {
      anchor: 'where-we-come-from',
      title: 'Where we come from',
      body: `<p>Ada and Tom Merrow opened a rail of altered dresses in Manchester in 2012. Ada cut and fitted; Tom kept the
books and wrote the labels. What they learned at that rail is how we still work: say what a thing is, say what it costs,
and take it back if it is not right.</p>`,
    },
    ...own,
    {
      anchor: 'pictures',
      title: 'Why the pictures are drawn',
      body: `<p>Every garment here is an illustration, not a photograph. It shows colour, cut and cloth as they were specified,
and the same light falls on all of them, so that two pieces can be compared. What it cannot show is how a piece sits on a
body. That is what the measurements and the <a href="/size-guide">size guide</a> are for.</p>`,
    },
    {
      anchor: 'demonstration',
      title: 'This is a demonstration',
      body: `<p>${voice.name} is a fictional brand and this shop is a demonstration. Nothing is sold, nothing is sent and no money
is taken. The people, the address and the pieces are made up.</p>`,
    },
    {
      anchor: 'reach-us',
      title: 'Reach us',
      body: `<p>${voice.legalName}, ${voice.address}. Write to <a href="mailto:${voice.email}">${voice.email}</a> or use the
<a href="/contact">contact form</a>.</p>`,
    },
  ],
});

export const MAIN_STORY: NonNullable<PageData['sections']> = [
  {
    anchor: 'how-we-work',
    title: 'How we work',
    body: `<p>New pieces arrive every week and stay in <a href="/new-in.html">New in</a> for thirty days. We describe cloth by its
fibres and weight rather than by adjectives, and give the measurements of the garment where we have them.</p>
<p>A third of our styles are made in sizes 16 to 28 as well, on a <a href="/shop-by/plus-size-clothing.html">block of their
own</a> instead of a scaled-up one.</p>`,
  },
  {
    anchor: 'what-happens-next',
    title: 'What happens at the end of a season',
    body: `<p>What is left of a season moves to Merroway Outlet, our other shop, at a lower price. Nothing is made for the
outlet alone.</p>`,
  },
];

export const OUTLET_STORY: NonNullable<PageData['sections']> = [
  {
    anchor: 'what-the-outlet-is',
    title: 'What the outlet is',
    body: `<p>The outlet sells what Merroway sold before: ends of seasons, last sizes, colours that are not made again. How a
piece gets here, and how its price is made, is told under <a href="/how-outlet-works">How outlet works</a>.</p>`,
  },
  {
    anchor: 'what-we-check',
    title: 'What we check',
    body: `<p>Before a piece goes on the rail we look at seams, fastenings and cloth, and measure it against its size. What does
not pass is not sold.</p>`,
  },
];
