import type { PageData } from '../demo-document.ts';

export const FABRIC_GUIDE_PAGE: PageData = {
  slug: 'fabric-guide',
  title: 'Know your fabric',
  intro: 'What cloth does when you wear it, and what it wants from you afterwards.',
  seo: {
    metaTitle: 'Know your fabric',
    metaDescription:
      'Satin, denim, suiting, knits, linen, velvet and sequins: how they wear and how to look after them.',
  },
  sections: [
    {
      anchor: 'satin',
      title: 'Satin',
      body: `<p>Satin is a weave, not a fibre: long threads lie on top and catch the light. It falls close, feels cool and shows
water marks, so let rain and perfume dry before you sit down in it.</p>
<p>Wash it inside out at 30 degrees in a net bag, or by hand, and iron it on the reverse while it is still a little
damp.</p>`,
    },
    {
      anchor: 'denim',
      title: 'Denim',
      body: `<p>Rigid denim is cotton with no stretch. It is stiff for the first week and then takes the shape of whoever wears it;
buy it to fit at the waist. Denim with a little elastane fits at once, and slackens a little over a day.</p>
<p>Dark washes give off colour at first, onto pale sofas too. Wash inside out, cold, with other dark things, and hang it
to dry. Jeans that are aired need washing far less often than you think.</p>`,
    },
    {
      anchor: 'suiting',
      title: 'Suiting and twill',
      body: `<p>Twill has fine diagonal lines. It holds a crease where one is pressed and drops the others overnight on a hanger. Hang
jackets on broad shoulders and trousers by the hem; brush before you wash. Where the label says dry clean, it is the
lining and the interlining that ask for it.</p>`,
    },
    {
      anchor: 'knits',
      title: 'Knitwear',
      body: `<p>Fold it, never hang it. Small bobbles appear where fibres rub, most of all in the first month, and come off with a
comb. Wash wool cool and seldom, roll it in a towel, and dry it flat in its own shape. Cotton knits can take 30 degrees,
and grow when they are hung up wet.</p>`,
    },
    {
      anchor: 'linen',
      title: 'Linen',
      body: `<p>Linen creases. That is the price of the coolest cloth there is, and it softens with every wash. Iron it damp for a
crisp look or smooth it with your hands and leave it at that.</p>`,
    },
    {
      anchor: 'velvet-and-sequins',
      title: 'Velvet and sequins',
      body: `<p>The pile of velvet has a direction: stroke it down, steam it from the back, and never press it. Sequins are sewn on,
and hate bag straps, rough seats and hot irons. Wash both inside out, cold and by hand, or let a cleaner do it.</p>`,
    },
    {
      anchor: 'labels',
      title: 'What the label says counts',
      body: `<p>These are rules of thumb. The fibres and the care of each piece are on its page under “Fabric and care” and sewn in
at its side seam, and they have the last word.</p>`,
    },
  ],
};
