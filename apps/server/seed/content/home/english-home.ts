import { PAGE_PICTURES } from '../page-pictures.ts';
import { englishPromises } from './english-promises.ts';
import type { HomeWords } from './home-words.ts';

export const ENGLISH_HOME: HomeWords = {
  seo: {
    metaTitle: 'This season’s clothes, honestly priced',
    metaDescription:
      'Dresses, tailoring, knitwear, denim, swimwear, shoes and bags: measured, described and honestly priced.',
  },
  hero: {
    eyebrow: 'The holiday edit',
    headline: 'Pack for *somewhere* warm',
    lead: 'Gingham, linen and straw, with swimwear to go under it. Everything here fits into one suitcase.',
    link: 'Shop the holiday edit',
    secondLink: 'See all new in',
  },
  promises: englishPromises,
  newIn: 'New in',
  viewAll: 'View all',
  byCategory: 'Shop by category',
  categories: {
    dresses: 'Dresses',
    coOrds: 'Co-ords',
    knitwear: 'Knitwear',
    coatsAndJackets: 'Coats & jackets',
    bottoms: 'Bottoms',
    shoes: 'Shoes',
    bags: 'Bags',
    beauty: 'Beauty',
  },
  coast: {
    title: 'A week by the sea',
    text: 'One dress that does for breakfast and for dinner, a hat that can be rolled, and sandals you can walk in.',
  },
  trending: 'Trending now',
  edits: 'Edits',
  editTiles: {
    weddingGuest: 'Wedding guest',
    plusSize: 'Plus size',
    holidayShop: 'Holiday shop',
    mensBasics: 'Men’s basics',
  },
  softKnit: {
    title: 'Soft knit, sharp pleat',
    text: 'A cable knit over a satin skirt: the weight of one and the fall of the other.',
  },
  nextWedding: 'For the next wedding',
  fabric: {
    title: 'Know your fabric',
    body: `<p>Satin falls, linen creases, rigid denim remembers you. A short guide to what cloth does when you wear it, and
what it wants from you afterwards.</p>`,
    link: 'Read the fabric guide',
  },
  pictures: PAGE_PICTURES,
};
