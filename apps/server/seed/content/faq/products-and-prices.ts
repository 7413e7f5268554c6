import type { FaqTopicData } from '../demo-document.ts';

export const PRODUCTS_AND_PRICES: FaqTopicData = {
  slug: 'products-and-prices',
  title: 'Products and prices',
  intro: 'Pictures, cloth, care and reductions.',
  position: 8,
  questions: [
    {
      anchor: 'illustrations',
      question: 'Why are the garments drawn instead of photographed?',
      answer: `<p>So that all of them are seen in the same light and can be compared. The drawings follow the cut, cloth and colour that
each piece was made to. How it sits on a body they cannot show; that is what measurements and the
<a href="/size-guide">size guide</a> are for.</p>`,
    },
    {
      anchor: 'colours',
      question: 'Will the colour be exactly as on my screen?',
      answer: `<p>Close, but screens differ. The picture of the fabric, among the pictures of a piece, shows it best. If it is not what
you expected, <a href="/returns">send it back</a>.</p>`,
    },
    {
      anchor: 'care',
      question: 'How do I wash it?',
      answer: `<p>As it says on its page under “Fabric and care” and on the label in its side seam. Our <a href="/fabric-guide">fabric
guide</a> explains what satin, denim, wool and sequins want, and why.</p>`,
    },
    {
      anchor: 'was-prices',
      question: 'Are your was-prices real?',
      answer: `<p>Yes. Each was charged by us for at least 30 days, and the page of a reduced piece also names the lowest price of the 30
days before. See our <a href="/pricing-promise">pricing promise</a>.</p>`,
    },
    {
      anchor: 'price-dropped',
      question: 'The price dropped after I bought it. Do I get the difference?',
      answer: `<p>No; but within the time for returns you may send it back and order it again at the lower price, if your size is still
there.</p>`,
    },
  ],
};
