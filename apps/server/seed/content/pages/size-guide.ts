import { sizeIn } from '@shop/domain/sizes';
import type { PageData } from '../demo-document.ts';

const UK_SIZES = ['6', '8', '10', '12', '14', '16', '18', '20', '22', '24', '26', '28'];

/** The tables come from the catalogue; this stands around them. */
export const SIZE_GUIDE_PAGE: PageData = {
  slug: 'size-guide',
  title: 'Size guide',
  intro:
    'Measure over the underwear you would wear with it, and compare with the table. Between two sizes, take the larger one.',
  seo: {
    metaTitle: 'Size guide',
    metaDescription:
      'Body measurements in centimetres and inches for clothes, shoes, bras, belts and hats, with how to measure.',
  },
  sections: [
    {
      anchor: 'before-you-measure',
      title: 'Before you measure',
      body: `<p>You need a soft tape measure and five minutes. Stand as you usually stand, breathe out, and let the tape lie on
the skin without pressing in. Measure twice: if the two differ, measure a third time and take the middle one.</p>`,
    },
    {
      anchor: 'body-or-garment',
      title: 'Your body or the garment?',
      body: `<p>The tables here are for bodies: they say whom a size is made for. The measurements on a product’s page, where it
has them, are those of the garment laid flat. A garment is larger than the body in it; how much depends on whether it is
meant to be close or loose. The fit of each piece (slim, regular, relaxed) is among its details.</p>`,
    },
    {
      anchor: 'other-countries',
      title: 'Sizes of other countries',
      body: `<p>Each shop of ours shows the sizes its country is used to. These are the same garments:</p>
${sizeTable('AU and NZ')}`,
    },
    {
      anchor: 'still-unsure',
      title: 'Still unsure?',
      body: `<p><a href="/contact">Ask us</a>: tell us which piece it is and what your tape says. And if it does not fit after
all, <a href="/returns">send it back</a>.</p>`,
    },
  ],
};

/** The last column has two countries. */
export function sizeTable(last: string): string {
  const rows = UK_SIZES.map((size) => {
    const others = (['EU', 'US', 'AU'] as const).map((system) => sizeIn(system, size, 'clothes_size'));
    return `<tr>${[size, ...others].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<table><thead><tr><th>UK</th><th>EU</th><th>US</th><th>${last}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}
