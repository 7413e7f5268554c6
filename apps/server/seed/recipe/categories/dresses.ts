import type { Occasion } from '../style.ts';
import type { Names } from '../texts.ts';
import type { Design, Length } from '../vocabulary.ts';
import type { Category, Child } from './category.ts';

export const DRESSES: Category = {
  key: 'dresses',
  path: '/clothing/dresses.html',
  names: ['Dresses', 'Robes', 'Kleider', 'فساتين'],
  descriptions: [
    'Midi, mini and maxi styles for work, weddings and weekends.',
    'Des modèles mini, midi et longs pour le bureau, les mariages et le week-end.',
    'Mini, Midi und Maxi für Büro, Hochzeit und Wochenende.',
    'تصاميم قصيرة ومتوسطة وطويلة للعمل والأعراس وعطلة نهاية الأسبوع.',
  ],
  holds: ({ facts }) => facts.kind === 'dresses',
  picked: [
    'Cowl-neck satin midi dress',
    'Tie-waist wrap midi dress',
    'Puff-sleeve floral tea dress',
    'Zebra satin slip dress',
    'Velvet plunge skater dress',
    'Milkmaid gingham midi dress',
    'Marble-print halter maxi dress',
    'Striped shirt dress with belt',
    'Sequin cami mini dress',
    'Square-neck ribbed mini dress',
    'Flutter-sleeve polka dot midi dress',
    'Tiered floral maxi dress',
  ],
  children: [
    byLength('mini', ['Mini dresses', 'Robes courtes', 'Minikleider', 'فساتين قصيرة']),
    byLength('midi', ['Midi dresses', 'Robes mi-longues', 'Midikleider', 'فساتين متوسطة الطول'], 'knee'),
    byLength('maxi', ['Maxi dresses', 'Robes longues', 'Maxikleider', 'فساتين طويلة']),
    byOccasion('wedding-guest', [
      'Wedding guest dresses',
      'Robes d’invitée de mariage',
      'Kleider für Hochzeitsgäste',
      'فساتين لحضور الأعراس',
    ]),
    byOccasion('party', ['Party dresses', 'Robes de fête', 'Partykleider', 'فساتين حفلات']),
    byOccasion('evening', ['Evening dresses', 'Robes de soirée', 'Abendkleider', 'فساتين سهرة']),
    byOccasion('work', ['Work dresses', 'Robes de bureau', 'Kleider fürs Büro', 'فساتين للعمل']),
    byOccasion('everyday', ['Everyday dresses', 'Robes de tous les jours', 'Alltagskleider', 'فساتين يومية']),
    byOccasion('holiday', ['Holiday dresses', 'Robes de vacances', 'Urlaubskleider', 'فساتين للعطلات']),
    byShape('bodycon', ['Bodycon dresses', 'Robes moulantes', 'Figurbetonte Kleider', 'فساتين ضيقة']),
    byShape('wrap', ['Wrap dresses', 'Robes portefeuille', 'Wickelkleider', 'فساتين ملفوفة']),
    byShape('slip', ['Slip dresses', 'Robes nuisette', 'Slipkleider', 'فساتين سليب']),
    byShape('shirt', ['Shirt dresses', 'Robes chemise', 'Hemdblusenkleider', 'فساتين قميص']),
    byShape('skater', ['Skater dresses', 'Robes patineuse', 'Skaterkleider', 'فساتين سكيتر']),
    byShape('shift', ['Shift dresses', 'Robes droites', 'Etuikleider', 'فساتين مستقيمة']),
    byShape('tiered', ['Tiered dresses', 'Robes à volants', 'Stufenkleider', 'فساتين بطبقات']),
    byDesign('floral', ['Floral dresses', 'Robes à fleurs', 'Blumenkleider', 'فساتين مزهّرة']),
  ],
};

function byLength(length: Length, names: Names, also?: Length): Child {
  return child({
    group: 'length',
    slug: length,
    names,
    holds: ({ facts }) => facts.length === length || facts.length === also,
  });
}

function byOccasion(occasion: Occasion, names: Names): Child {
  return child({ group: 'occasion', slug: occasion, names, holds: ({ style }) => style.occasions.includes(occasion) });
}

function byShape(code: string, names: Names): Child {
  return child({ group: 'style', slug: code, names, holds: ({ facts }) => facts.shape?.code === code });
}

function byDesign(design: Design, names: Names): Child {
  return child({ group: 'style', slug: design, names, holds: ({ facts }) => facts.design === design });
}

type Plan = Pick<Child, 'group' | 'names'> & { slug: string; holds: NonNullable<Child['holds']> };

function child({ group, slug, names, holds }: Plan): Child {
  return {
    group,
    key: `dresses/${group}/${slug}`,
    path: `/clothing/dresses/${slug}-dresses.html`,
    names,
    holds: (product) => product.facts.kind === 'dresses' && holds(product),
  };
}
