import type { FaqTopicData } from '../demo-document.ts';

export const SIZES_AND_FIT: FaqTopicData = {
  slug: 'sizes-and-fit',
  title: 'Sizes and fit',
  intro: 'Finding the right one the first time.',
  position: 4,
  questions: [
    {
      anchor: 'which-size',
      question: 'Which size should I take?',
      answer: `<p>Measure yourself and compare with the <a href="/size-guide">size guide</a>; it has a table for every kind of garment.
Between two sizes take the larger one, unless the cloth stretches.</p>`,
    },
    {
      anchor: 'country-sizes',
      question: 'Why do I see other sizes than the label says?',
      answer: `<p>Each shop shows the sizes its country is used to. The label in the garment may name several. The
<a href="/size-guide#other-countries">size guide</a> has them side by side.</p>`,
    },
    {
      anchor: 'garment-measurements',
      question: 'Do you give the measurements of the garment itself?',
      answer: `<p>Yes, on the page of many pieces, taken with the garment laid flat. Lay a piece of your own that fits you well beside a
tape and compare. A width measured flat is half of the way around.</p>`,
    },
    {
      anchor: 'plus-size',
      question: 'Which sizes do you make?',
      answer: `<p>Most clothes come in UK 6 to 16. A third of our styles are also made in 16 to 28, drafted on a block of their own:
see <a href="/shop-by/plus-size-clothing.html">plus size clothing</a>. Shoes are UK 3 to 8.</p>`,
    },
    {
      anchor: 'sold-out-size',
      question: 'My size is sold out. Will it come back?',
      answer: `<p>Sometimes. Save the piece to your <a href="/customer/account/wishlist">wishlist</a> and ask to be told there: you get an
email if your size is in stock again, and none if it is not.</p>`,
    },
  ],
};
