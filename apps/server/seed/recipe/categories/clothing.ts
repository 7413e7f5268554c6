import type { Kind } from '../facts.ts';
import type { DemoProduct } from '../products.ts';
import type { Category } from './category.ts';
import { kind, length, noun, occasion, shape, sleeve, within } from './holds.ts';

const TOP_KINDS: readonly Kind[] = ['tops', 'shirts', 'sweats'];
const BOTTOM_KINDS: readonly Kind[] = ['trousers', 'skirts', 'shorts'];

const isTop = ({ facts }: DemoProduct) => TOP_KINDS.includes(facts.kind);
const isDenimShorts = ({ facts, style }: DemoProduct) => facts.kind === 'shorts' && style.material === 'denim';
const isBottom = (product: DemoProduct) => BOTTOM_KINDS.includes(product.facts.kind) && !isDenimShorts(product);
const isDenim = (product: DemoProduct) => product.facts.kind === 'jeans' || isDenimShorts(product);
const isKnit = ({ facts }: DemoProduct) => facts.kind === 'knitwear';
const isOuter = ({ facts }: DemoProduct) => facts.kind === 'jackets' || facts.kind === 'coats';
const isSwim = ({ facts }: DemoProduct) => facts.kind === 'swimwear' || facts.kind === 'cup-swimwear';
const isMatching = ({ facts, style }: DemoProduct) => style.set !== undefined || facts.kind === 'co-ords';

export const CLOTHING: readonly Category[] = [
  {
    key: 'tops',
    path: '/clothing/tops.html',
    names: ['Tops', 'Hauts', 'Oberteile', 'قمصان وبلوزات'],
    descriptions: [
      'T-shirts, blouses, camis and sweatshirts, from the plain to the sequinned.',
      'T-shirts, blouses, caracos et sweats, du plus sobre au plus pailleté.',
      'T-Shirts, Blusen, Camis und Sweatshirts, von schlicht bis Pailletten.',
      'تيشيرتات وبلوزات وقمصان داخلية وسويت شيرت، من البسيط إلى المرصّع بالترتر.',
    ],
    holds: isTop,
    picked: ['Striped boat-neck top', 'Satin corset top', 'Relaxed linen shirt', 'Boxy cotton T-shirt'],
    children: within({ key: 'tops', folder: '/clothing/tops', holds: isTop }, [
      ['type', 't-shirts', ['T-shirts', 'T-shirts', 'T-Shirts', 'تيشيرتات'], noun('T-shirt')],
      [
        'type',
        'shirts-blouses',
        ['Shirts & blouses', 'Chemises et blouses', 'Hemden & Blusen', 'قمصان وبلوزات رسمية'],
        kind('shirts'),
      ],
      [
        'type',
        'hoodies-sweatshirts',
        ['Hoodies & sweatshirts', 'Sweats', 'Hoodies & Sweatshirts', 'هوديز وسويت شيرت'],
        kind('sweats'),
      ],
      ['type', 'crop-tops', ['Crop tops', 'Crop tops', 'Crop-Tops', 'توبات قصيرة'], length('crop', 'waist')],
      [
        'type',
        'cami-tops',
        ['Camis & strappy tops', 'Caracos', 'Camis & Trägertops', 'توبات بحمالات'],
        sleeve('strappy', 'strapless'),
      ],
      [
        'type',
        'long-sleeve-tops',
        ['Long-sleeve tops', 'Hauts à manches longues', 'Langarmshirts', 'توبات بأكمام طويلة'],
        sleeve('long', 'slim', 'bell'),
      ],
      [
        'occasion',
        'going-out-tops',
        ['Going-out tops', 'Hauts de soirée', 'Ausgeh-Tops', 'توبات للسهرات'],
        occasion('party', 'evening'),
      ],
      [
        'occasion',
        'work-tops',
        ['Work tops', 'Hauts de bureau', 'Oberteile fürs Büro', 'توبات للعمل'],
        occasion('work'),
      ],
    ]),
  },
  {
    key: 'bottoms',
    path: '/shop-by/bottoms.html',
    names: ['Bottoms', 'Bas', 'Hosen & Röcke', 'بناطيل وتنانير'],
    descriptions: [
      'Trousers, skirts and shorts for every length of day.',
      'Pantalons, jupes et shorts pour toutes les heures de la journée.',
      'Hosen, Röcke und Shorts für jede Länge des Tages.',
      'بناطيل وتنانير وشورتات لكل أوقات اليوم.',
    ],
    holds: isBottom,
    picked: ['Pleated satin midi skirt', 'Pleated wide-leg trousers', 'Leopard satin midi skirt', 'Cargo trousers'],
    children: within({ key: 'bottoms', folder: '/shop-by/bottoms', holds: isBottom }, [
      ['type', 'trousers', ['Trousers', 'Pantalons', 'Hosen', 'بناطيل'], kind('trousers')],
      ['type', 'skirts', ['Skirts', 'Jupes', 'Röcke', 'تنانير'], kind('skirts')],
      ['type', 'shorts', ['Shorts', 'Shorts', 'Shorts', 'شورتات'], kind('shorts')],
      [
        'type',
        'leggings-joggers',
        ['Leggings & joggers', 'Leggings et joggings', 'Leggings & Joggers', 'ليغنغز وبناطيل رياضية'],
        shape('legging', 'jogger'),
      ],
      ['length', 'mini-skirts', ['Mini skirts', 'Mini-jupes', 'Miniröcke', 'تنانير قصيرة'], length('mini')],
      [
        'length',
        'midi-skirts',
        ['Midi & maxi skirts', 'Jupes mi-longues et longues', 'Midi- & Maxiröcke', 'تنانير متوسطة وطويلة'],
        length('midi', 'maxi', 'knee'),
      ],
      [
        'style',
        'wide-leg-trousers',
        ['Wide-leg trousers', 'Pantalons larges', 'Weite Hosen', 'بناطيل واسعة'],
        shape('wide-leg'),
      ],
      ['occasion', 'workwear-bottoms', ['For work', 'Pour le bureau', 'Fürs Büro', 'للعمل'], occasion('work')],
    ]),
  },
  {
    key: 'jeans',
    path: '/clothing/jeans.html',
    names: ['Jeans', 'Jeans', 'Jeans', 'جينز'],
    holds: isDenim,
    picked: ['Straight-leg jeans', 'High-rise wide-leg jeans', 'Mom jeans'],
    children: within({ key: 'jeans', folder: '/clothing/jeans', holds: isDenim }, [
      [
        'style',
        'straight-leg-jeans',
        ['Straight-leg jeans', 'Jeans droits', 'Jeans mit geradem Bein', 'جينز مستقيم'],
        shape('straight-leg'),
      ],
      ['style', 'wide-leg-jeans', ['Wide-leg jeans', 'Jeans larges', 'Weite Jeans', 'جينز واسع'], shape('wide-leg')],
      [
        'style',
        'skinny-slim-jeans',
        ['Skinny & slim jeans', 'Jeans skinny et slim', 'Skinny & Slim Jeans', 'جينز ضيق'],
        shape('skinny', 'slim'),
      ],
      ['style', 'mom-jeans', ['Mom jeans', 'Jeans mom', 'Mom-Jeans', 'جينز مام'], shape('mom')],
      [
        'style',
        'flared-jeans',
        ['Flared jeans', 'Jeans évasés', 'Schlagjeans', 'جينز متسع من الأسفل'],
        shape('flared'),
      ],
      ['type', 'denim-shorts', ['Denim shorts', 'Shorts en jean', 'Jeansshorts', 'شورتات جينز'], kind('shorts')],
    ]),
  },
  {
    key: 'co-ords',
    path: '/clothing/co-ords.html',
    names: ['Co-ords', 'Ensembles', 'Zweiteiler', 'أطقم متناسقة'],
    descriptions: [
      'Pieces cut from one cloth, to wear together or apart.',
      'Des pièces taillées dans le même tissu, à porter ensemble ou séparément.',
      'Aus einem Stoff geschnitten, zusammen oder einzeln zu tragen.',
      'قطع من قماش واحد تُرتدى معاً أو منفصلة.',
    ],
    holds: isMatching,
    picked: ['Co-ord linen waistcoat', 'Co-ord linen shorts', 'Collarless tweed jacket', 'Co-ord tweed mini skirt'],
    children: [
      ...within({ key: 'co-ords', folder: '/clothing/co-ords', holds: isMatching }, [
        [
          'type',
          'two-piece-sets',
          ['Two-piece sets', 'Ensembles deux pièces', 'Zweiteilige Sets', 'أطقم من قطعتين'],
          kind('co-ords'),
        ],
        [
          'type',
          'matching-tops',
          [
            'Matching tops & jackets',
            'Hauts et vestes assortis',
            'Passende Oberteile & Jacken',
            'توبات وجاكيتات متناسقة',
          ],
          kind('tops', 'shirts', 'knitwear', 'jackets', 'coats'),
        ],
        [
          'type',
          'matching-bottoms',
          ['Matching bottoms', 'Bas assortis', 'Passende Unterteile', 'بناطيل وتنانير متناسقة'],
          kind('trousers', 'skirts', 'shorts'),
        ],
      ]),
      {
        group: 'type',
        key: 'jumpsuits',
        path: '/clothing/jumpsuits-playsuits.html',
        names: ['Jumpsuits & playsuits', 'Combinaisons et combishorts', 'Jumpsuits & Playsuits', 'جمبسوت وبلايسوت'],
        holds: kind('jumpsuits'),
      },
    ],
  },
  {
    key: 'knitwear',
    path: '/clothing/knitwear.html',
    names: ['Knitwear', 'Mailles', 'Strick', 'ملابس محبوكة'],
    holds: isKnit,
    picked: ['Cable-knit jumper', 'Fair Isle jumper', 'Chunky V-neck cardigan'],
    children: within({ key: 'knitwear', folder: '/clothing/knitwear', holds: isKnit }, [
      ['type', 'jumpers', ['Jumpers', 'Pulls', 'Pullover', 'كنزات'], noun('jumper')],
      ['type', 'cardigans', ['Cardigans', 'Gilets', 'Strickjacken', 'كارديغان'], noun('cardigan')],
      [
        'type',
        'knitted-vests-tops',
        ['Vests & knitted tops', 'Débardeurs et tops en maille', 'Pullunder & Stricktops', 'صدريات وتوبات محبوكة'],
        noun('vest', 'top'),
      ],
      [
        'style',
        'roll-necks',
        ['Roll-necks', 'Cols roulés', 'Rollkragenpullover', 'كنزات برقبة عالية'],
        ({ facts }) => facts.neck === 'roll',
      ],
    ]),
  },
  {
    key: 'coats-jackets',
    path: '/clothing/coats-jackets.html',
    names: ['Coats & jackets', 'Manteaux et vestes', 'Mäntel & Jacken', 'معاطف وجاكيتات'],
    descriptions: [
      'Wool coats, trenches, blazers and padded layers for first frost.',
      'Manteaux en laine, trenchs, blazers et doudounes pour les premiers froids.',
      'Wollmäntel, Trenchcoats, Blazer und Steppjacken für den ersten Frost.',
      'معاطف صوفية ومعاطف ترنش وبليزرات وسترات مبطّنة لأول الصقيع.',
    ],
    holds: isOuter,
    picked: ['Single-breasted blazer', 'Belted cotton trench coat', 'Puffer jacket', 'Leather-look biker jacket'],
    children: within({ key: 'coats-jackets', folder: '/clothing/coats-jackets', holds: isOuter }, [
      ['type', 'coats', ['Coats', 'Manteaux', 'Mäntel', 'معاطف'], noun('coat')],
      [
        'type',
        'blazers-waistcoats',
        ['Blazers & waistcoats', 'Blazers et gilets tailleur', 'Blazer & Westen', 'بليزرات وصدريات'],
        noun('blazer', 'waistcoat'),
      ],
      [
        'type',
        'jackets',
        ['Jackets & shackets', 'Vestes et surchemises', 'Jacken & Hemdjacken', 'جاكيتات'],
        noun('jacket', 'shacket'),
      ],
      [
        'type',
        'puffers-gilets',
        ['Puffers & gilets', 'Doudounes', 'Steppjacken & Westen', 'سترات مبطّنة'],
        shape('puffer', 'gilet'),
      ],
    ]),
  },
  {
    key: 'swimwear',
    path: '/clothing/swimwear.html',
    names: ['Swimwear', 'Maillots de bain', 'Bademode', 'ملابس سباحة'],
    holds: isSwim,
    picked: ['Triangle bikini set', 'Ruched scoop-neck swimsuit'],
    children: within({ key: 'swimwear', folder: '/clothing/swimwear', holds: isSwim }, [
      [
        'type',
        'swimsuits',
        ['Swimsuits', 'Maillots une pièce', 'Badeanzüge', 'ملابس سباحة قطعة واحدة'],
        noun('swimsuit'),
      ],
      ['type', 'bikinis', ['Bikini sets', 'Bikinis', 'Bikini-Sets', 'أطقم بيكيني'], noun('bikini set')],
      [
        'type',
        'cup-sized-swimwear',
        ['Cup-sized swimwear', 'Maillots par bonnet', 'Bademode mit Cup-Größen', 'ملابس سباحة بمقاسات الكأس'],
        kind('cup-swimwear'),
      ],
    ]),
  },
];
