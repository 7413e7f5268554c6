import type { Names } from '../texts.ts';
import type { Category, Child } from './category.ts';

const NEW_DAYS = 30;
const LAST_SIZES = 2;
/** A bag has one size and is never down to its last ones. */
const SIZED_RANGES = ['womenswear', 'menswear', 'footwear'];

export const NEW_IN: Category = {
  key: 'new-in',
  path: '/new-in.html',
  names: ['New in', 'Nouveautés', 'Neu', 'وصل حديثاً'],
  descriptions: [
    'Everything that arrived in the last thirty days.',
    'Tout ce qui est arrivé au cours des trente derniers jours.',
    'Alles, was in den letzten dreißig Tagen eingetroffen ist.',
    'كل ما وصل خلال الثلاثين يوماً الماضية.',
  ],
  rule: { newWithinDays: NEW_DAYS },
  children: [
    {
      group: 'arrival',
      key: 'new-in/arrival/this-week',
      path: '/new-in/this-week.html',
      names: ['This week', 'Cette semaine', 'Diese Woche', 'هذا الأسبوع'],
      rule: { newWithinDays: 7 },
    },
    newOf('dresses', ['New dresses', 'Nouvelles robes', 'Neue Kleider', 'فساتين جديدة']),
    newOf('tops', ['New tops', 'Nouveaux hauts', 'Neue Oberteile', 'توبات جديدة']),
    newOf('shoes', ['New shoes', 'Nouvelles chaussures', 'Neue Schuhe', 'أحذية جديدة']),
    newOf('bags', ['New bags', 'Nouveaux sacs', 'Neue Taschen', 'حقائب جديدة']),
  ],
};

export const LAST_CHANCE: Category = {
  key: 'last-chance',
  path: '/last-chance.html',
  names: ['Last chance', 'Dernière chance', 'Letzte Chance', 'الفرصة الأخيرة'],
  descriptions: [
    'The last sizes and the deepest reductions. Once gone, gone.',
    'Les dernières tailles et les plus fortes réductions. Après, c’est fini.',
    'Letzte Größen und höchste Nachlässe. Was weg ist, ist weg.',
    'آخر المقاسات وأكبر التخفيضات، وعند نفادها لن تعود.',
  ],
  rule: { lastSizes: LAST_SIZES, attributes: { main_range: SIZED_RANGES } },
  children: [
    lastOf('dresses', ['Last-chance dresses', 'Dernières robes', 'Letzte Kleider', 'آخر الفساتين']),
    lastOf('shoes', ['Last-chance shoes', 'Dernières chaussures', 'Letzte Schuhe', 'آخر الأحذية']),
  ],
};

/** Reached by links, not by the main menu. */
export const SHOP_BY: readonly Category[] = [
  {
    key: 'plus-size',
    path: '/shop-by/plus-size-clothing.html',
    names: ['Plus size clothing', 'Grandes tailles', 'Große Größen', 'مقاسات كبيرة'],
    descriptions: [
      'Sizes 16 to 28, drafted on a plus-size block.',
      'Du 44 au 56, sur un patron étudié pour les rondeurs.',
      'Größen 44 bis 56, auf eigenem Schnitt entwickelt.',
      'مقاسات أوروبية من 44 إلى 56 بقصّات مصممة خصيصاً.',
    ],
    inMenu: false,
    rule: { attributes: { clothes_size: ['18', '20', '22', '24', '26', '28'] } },
  },
  pricePoint(15),
  pricePoint(25),
  {
    key: 'mens-basics',
    path: '/shop-by/mens-basics.html',
    names: ['Men’s basics', 'Basiques homme', 'Herren-Basics', 'أساسيات رجالية'],
    inMenu: false,
    holds: ({ facts }) => facts.kind.startsWith('mens'),
    picked: ['Men’s heavyweight T-shirt', 'Men’s chinos'],
  },
  {
    key: 'wedding-guest',
    path: '/shop-by/wedding-guest.html',
    names: ['Wedding guest', 'Invitée de mariage', 'Hochzeitsgäste', 'إطلالات الأعراس'],
    inMenu: false,
    rule: { attributes: { occasion_wear: ['wedding-guest'] } },
  },
  {
    key: 'holiday-shop',
    path: '/shop-by/holiday-shop.html',
    names: ['Holiday shop', 'Boutique vacances', 'Urlaubs-Shop', 'متجر العطلات'],
    inMenu: false,
    rule: { attributes: { occasion_wear: ['holiday'] } },
  },
];

function newOf(category: string, names: Names): Child {
  return {
    group: 'type',
    key: `new-in/type/${category}`,
    path: `/new-in/${category}.html`,
    names,
    rule: { newWithinDays: NEW_DAYS, attributes: { category_en: [category] } },
  };
}

function lastOf(category: string, names: Names): Child {
  return {
    group: 'type',
    key: `last-chance/type/${category}`,
    path: `/last-chance/${category}.html`,
    names,
    rule: { lastSizes: LAST_SIZES, attributes: { category_en: [category] } },
  };
}

/** The figure counts in the asking store's own currency; each language names the one its shoppers mostly pay in. */
function pricePoint(units: number): Category {
  return {
    key: `under-${units}`,
    path: `/shop-by/under-${units}.html`,
    names: [`Under £${units}`, `Moins de ${units} €`, `Unter ${units} €`, `أقل من ${units}`],
    inMenu: false,
    rule: { priceUpTo: units * 100 },
  };
}
