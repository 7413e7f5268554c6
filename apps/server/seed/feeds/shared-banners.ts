import { type DemoBanner, ON_BLUSH, ON_DENIM, ON_FOREST, ON_INK, ON_SAGE } from './banner.ts';

const DELIVERY: DemoBanner['linkText'] = ['Delivery', 'Livraison', 'Lieferung', 'التوصيل'];
const RETURNS: DemoBanner['linkText'] = ['Returns', 'Retours', 'Rückgabe', 'الإرجاع'];

const FREE_DELIVERY: DemoBanner['title'] = [
  'Free delivery over {free}',
  'Livraison offerte dès {free}',
  'Kostenlose Lieferung ab {free}',
  'توصيل مجاني للطلبات من {free}',
];
const TIME_TO_RETURN: DemoBanner['title'] = [
  '28 days to send it back',
  '28 jours pour changer d’avis',
  '28 Tage Rückgaberecht',
  '28 يومًا للإرجاع',
];

const ANNOUNCEMENTS: readonly DemoBanner[] = [
  {
    type: 'listing',
    slot: 'announcement',
    title: FREE_DELIVERY,
    url: '/delivery',
    linkText: DELIVERY,
    colours: ON_INK,
  },
  { type: 'listing', slot: 'announcement', title: TIME_TO_RETURN, url: '/returns', linkText: RETURNS, colours: ON_INK },
];

/** Frost gives way to denim at the start of tomorrow and comes back three weeks later. */
const BANDS: readonly DemoBanner[] = [
  {
    type: 'home',
    slot: 'middle',
    title: [
      'Layers for first frost',
      'Des couches pour les premiers froids',
      'Schichten für den ersten Frost',
      'طبقات لأول نسمات البرد',
    ],
    text: [
      'Padded jackets, wool coats and block-heel boots.',
      'Doudounes, manteaux de laine et bottines à talon carré.',
      'Steppjacken, Wollmäntel und Stiefeletten mit Blockabsatz.',
      'سترات مبطّنة ومعاطف صوفية وبوتات بكعب عريض.',
    ],
    url: '/clothing/coats-jackets.html',
    linkText: ['Shop outerwear', 'Voir manteaux et vestes', 'Mäntel & Jacken ansehen', 'تسوقي المعاطف'],
    picture: 'band-first-frost.webp',
    colours: ON_FOREST,
    schedule: ({ from }) => [from(-10, 1), from(22)],
  },
  {
    type: 'home',
    slot: 'middle',
    title: [
      'Denim, from rigid to soft',
      'Le denim, du brut au souple',
      'Denim, von fest bis weich',
      'الجينز، من المتين إلى الناعم',
    ],
    text: [
      'Straight, wide, slim and flared.',
      'Droit, large, slim ou évasé.',
      'Gerade, weit, schmal und ausgestellt.',
      'مستقيم وواسع وضيق ومتسع من الأسفل.',
    ],
    url: '/clothing/jeans.html',
    linkText: ['Shop jeans', 'Voir les jeans', 'Jeans ansehen', 'تسوقي الجينز'],
    picture: 'band-denim.webp',
    colours: ON_DENIM,
    schedule: ({ from }) => [from(1, 22)],
  },
];

const BELOW_HERO: readonly DemoBanner[] = [
  {
    type: 'home',
    slot: 'hero-below',
    title: ['The weekend edit', 'La sélection du week-end', 'Fürs Wochenende', 'مختارات نهاية الأسبوع'],
    text: [
      'Jeans, soft knits and flat shoes, for two days without a plan.',
      'Jeans, maille douce et chaussures plates, pour deux jours sans programme.',
      'Jeans, weicher Strick und flache Schuhe für zwei Tage ohne Plan.',
      'جينز وتريكو ناعم وأحذية مسطحة ليومين بلا خطط.',
    ],
    url: '/clothing/knitwear.html',
    linkText: ['Shop knitwear', 'Voir les mailles', 'Strick ansehen', 'تسوقي الملابس المحبوكة'],
    colours: ON_SAGE,
    schedule: ({ weekends }) => weekends(4),
  },
  {
    type: 'home',
    slot: 'hero-below',
    title: ['Wedding guest week', 'La semaine des invitées', 'Woche der Hochzeitsgäste', 'أسبوع إطلالات الأعراس'],
    text: [
      'Dresses, heels and clutches for the next invitation.',
      'Robes, talons et pochettes pour la prochaine invitation.',
      'Kleider, Pumps und Clutches für die nächste Einladung.',
      'فساتين وكعوب وحقائب كلاتش للدعوة القادمة.',
    ],
    url: '/shop-by/wedding-guest.html',
    linkText: ['Shop wedding guest', 'Voir la sélection', 'Auswahl ansehen', 'تسوقي الإطلالات'],
    colours: ON_BLUSH,
    schedule: ({ from }) => [from(-8, -1)],
  },
];

const ON_LISTINGS: readonly DemoBanner[] = [
  {
    type: 'listing',
    slot: 'top',
    title: ['Measured, not guessed', 'Mesuré, pas deviné', 'Gemessen statt geraten', 'بالقياس لا بالتخمين'],
    text: [
      'Two minutes with a tape save a parcel.',
      'Deux minutes avec un mètre épargnent un colis.',
      'Zwei Minuten mit dem Maßband sparen ein Paket.',
      'دقيقتان مع شريط القياس توفّران طردًا.',
    ],
    url: '/size-guide',
    linkText: ['Open the size guide', 'Ouvrir le guide des tailles', 'Zur Größentabelle', 'افتحي دليل المقاسات'],
    colours: ON_SAGE,
    pages: ['/clothing/dresses.html', '/clothing/swimwear.html', '/shop-by/plus-size-clothing.html'],
  },
  {
    type: 'listing',
    slot: 'top',
    title: ['Rigid, or with stretch?', 'Rigide ou extensible ?', 'Fest oder mit Stretch?', 'قماش متين أم مطاطي؟'],
    text: [
      'What denim does when you wear it, and how to wash it.',
      'Comment le denim évolue quand on le porte, et comment le laver.',
      'Was Denim beim Tragen macht und wie man ihn wäscht.',
      'كيف يتغير الجينز مع اللبس، وكيف يُغسل.',
    ],
    url: '/fabric-guide',
    linkText: ['Read the fabric guide', 'Lire le guide des matières', 'Zum Stoffratgeber', 'اقرئي دليل الأقمشة'],
    picture: 'band-denim.webp',
    colours: ON_DENIM,
    pages: ['/clothing/jeans.html'],
    schedule: ({ from }) => [from(1, 22)],
  },
  {
    type: 'listing',
    slot: 'grid',
    title: ['Wedding guest', 'Invitée de mariage', 'Hochzeitsgäste', 'إطلالات الأعراس'],
    text: [
      'One dress, many invitations.',
      'Une robe, bien des invitations.',
      'Ein Kleid, viele Einladungen.',
      'فستان واحد ودعوات كثيرة.',
    ],
    url: '/shop-by/wedding-guest.html',
    linkText: ['Shop the edit', 'Voir la sélection', 'Auswahl ansehen', 'تسوقي المختارات'],
    picture: 'tile-wedding-guest.webp',
    colours: ON_BLUSH,
    pages: ['/clothing/dresses.html'],
    schedule: ({ from }) => [from(-3, 25)],
  },
  {
    type: 'listing',
    slot: 'grid',
    title: ['Tailoring, off duty', 'Tailleur, hors du bureau', 'Tailoring nach Feierabend', 'تفصيل أنيق خارج الدوام'],
    text: ['A blazer over jeans.', 'Un blazer sur un jean.', 'Ein Blazer zur Jeans.', 'بليزر مع الجينز.'],
    url: '/clothing/coats-jackets/blazers-waistcoats.html',
    linkText: ['Shop blazers', 'Voir les blazers', 'Blazer ansehen', 'تسوقي البليزرات'],
    picture: 'outfit-tailoring.webp',
    pages: ['/clothing/coats-jackets.html', '/clothing/jeans.html'],
  },
  {
    type: 'listing',
    slot: 'grid',
    title: ['Holiday shop', 'Boutique vacances', 'Urlaubs-Shop', 'متجر العطلات'],
    text: ['Linen, gingham and straw.', 'Lin, vichy et paille.', 'Leinen, Vichykaro und Stroh.', 'كتان ومربعات وقش.'],
    url: '/shop-by/holiday-shop.html',
    linkText: ['Pack your case', 'Faire sa valise', 'Koffer packen', 'حضّري حقيبتك'],
    picture: 'tile-holiday-shop.webp',
    pages: ['/new-in.html'],
    schedule: ({ from }) => [from(-14, -1), from(3, 31)],
  },
];

const ON_THE_WAY_OUT: readonly DemoBanner[] = [
  {
    type: 'product',
    slot: 'below-price',
    title: FREE_DELIVERY,
    text: TIME_TO_RETURN,
    url: '/delivery',
    linkText: DELIVERY,
  },
  {
    type: 'bag',
    slot: 'top',
    title: ['Nothing is reserved yet', 'Rien n’est encore réservé', 'Noch ist nichts reserviert', 'لم يُحجز شيء بعد'],
    text: [
      'Once you begin to pay, we keep every piece for you for 15 minutes.',
      'Dès que vous commencez à payer, nous gardons chaque pièce pour vous pendant 15 minutes.',
      'Sobald Sie mit dem Bezahlen beginnen, halten wir jedes Stück 15 Minuten für Sie zurück.',
      'عند بدء الدفع نحتفظ لكِ بكل قطعة لمدة 15 دقيقة.',
    ],
    url: '/delivery',
    linkText: DELIVERY,
    colours: ON_SAGE,
  },
];

export const SHARED_BANNERS: readonly DemoBanner[] = [
  ...ANNOUNCEMENTS,
  ...BANDS,
  ...BELOW_HERO,
  ...ON_LISTINGS,
  ...ON_THE_WAY_OUT,
];
