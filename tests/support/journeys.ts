/** What a shopper of one store reads and types on the way from the search to the confirmation. */
export type Journey = {
  locale: string;
  prefix: string;
  direction: 'ltr' | 'rtl';
  gtmStoreCode: string;
  /** What money looks like there. */
  money: RegExp;
  search: { label: string; typed: string; results: string };
  product: { title: string; tax: string; sizes: string; size: string; add: string };
  bag: { title: RegExp; size: string; view: string; checkout: string };
  /** By its label, in the order of the form: a list is chosen from, everything else typed. */
  address: readonly (readonly [label: string | RegExp, typed: string])[];
  /** Parts of an address that this country's letters do not have. */
  noAddress: RegExp;
  toDelivery: string;
  delivery: { method: RegExp; submit: string };
  summary: string;
  /** In it: while nobody knows where it goes, and then. */
  tax: { before: string; after: RegExp };
  card: { number: string; expiry: RegExp; code: string };
  pay: string;
  thanks: string;
  letter: { subject: string; tell: string; address: readonly string[] };
  /** What no page of this store says. */
  foreign: RegExp;
};

/** Of English alone: French has none of these words. */
const ENGLISH =
  /(?<!\p{L})(?:the|and|your|you|with|from|are|size|colou?r|price|was|dress|bag|basket|cart|delivery|shipping|returns|order|pay|card|search|results|add|save|remove|free|tax|address|town|city|postcode|country|phone|checkout|sign|account|back|next|day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|sold|left|shop|view|close|open|share|details|fabric|help|terms|privacy)(?!\p{L})/giu;

/** But for names, which are written alike everywhere. */
const LATIN_WORDS =
  /(?<!\p{L})(?!(?:Merroway|Royalty|PayPal|Klarna|Clearpay|Visa|Electron|Mastercard|Maestro|American|Express|Discover|Diners|Club|Instagram|TikTok|Pinterest|YouTube|Facebook|JPEG|PNG|WebP|AED)(?!\p{L}))[a-z]{3,}/giu;

const BRITISH = /\b(?:colours?|postcode|delivery|basket|favourites?|VAT)\b|[£€]/giu;

/** As a text that runs to the left sets what it is given. */
const set = (given: string): string => `\u2068${given}\u2069`;

export const JOURNEYS: readonly (Journey & { tag: '@phone' | '@desk' })[] = [
  {
    tag: '@desk',
    locale: 'en-US',
    prefix: '/us',
    direction: 'ltr',
    gtmStoreCode: 'US',
    money: /^\$\d[\d,]*\.\d\d$/,
    search: { label: 'Search the shop', typed: 'dress', results: 'Results for “dress”' },
    product: {
      title: 'Halter-neck satin maxi dress',
      tax: 'Plus sales tax, added at checkout',
      sizes: 'US size:',
      size: '4',
      add: 'Add to cart',
    },
    bag: { title: /^Your cart \(1\)/, size: 'Size 4', view: 'View cart', checkout: 'Go to checkout' },
    address: [
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
      ['Street and number', '350 Fifth Avenue'],
      ['City', 'New York'],
      ['State', 'New York'],
      ['ZIP code', '10118'],
    ],
    noAddress: /postcode|town|county/i,
    toDelivery: 'Continue to shipping',
    delivery: { method: /^Standard/, submit: 'Continue to payment' },
    summary: 'Order summary',
    tax: { before: 'Tax is added once we know your address.', after: /Tax\s*\$\d+\.\d\d/ },
    card: { number: 'Card number', expiry: /^Expiry date/, code: 'Security code' },
    pay: 'Pay',
    thanks: 'Thank you for your order',
    letter: {
      subject: 'Thank you for your Merroway order',
      tell: 'thank you for your order. It is paid, and we are getting it ready.',
      address: ['Ada Lovelace', '350 Fifth Avenue', 'New York, NY 10118'],
    },
    foreign: BRITISH,
  },
  {
    tag: '@phone',
    locale: 'fr-FR',
    prefix: '/fr',
    direction: 'ltr',
    gtmStoreCode: 'FR',
    money: /^\d[\d\s]*,\d\d\s€$/u,
    search: { label: 'Rechercher dans la boutique', typed: 'robe', results: 'Résultats pour « robe »' },
    product: {
      title: 'Robe longue en satin à dos nu',
      tax: 'TVA comprise',
      sizes: 'Taille EU :',
      size: '36',
      add: 'Ajouter au panier',
    },
    bag: { title: /^Votre panier \(1\)/, size: 'Taille 36', view: 'Voir le panier', checkout: 'Passer la commande' },
    address: [
      ['Prénom', 'Zoé'],
      ['Nom', 'Lefèvre'],
      ['Numéro et rue', '8 rue de la Paix'],
      ['Code postal', '75002'],
      ['Ville', 'Paris'],
    ],
    noAddress: /région|état|comté/i,
    toDelivery: 'Continuer vers la livraison',
    delivery: { method: /^Standard/, submit: 'Continuer vers le paiement' },
    summary: 'Récapitulatif',
    tax: { before: 'Dont TVA 20 % :', after: /Dont TVA 20\s%\s:\s\d+,\d\d\s€/u },
    card: { number: 'Numéro de carte', expiry: /^Date d’expiration/, code: 'Code de sécurité' },
    pay: 'Payer',
    thanks: 'Merci pour votre commande',
    letter: {
      subject: 'Merci pour votre commande Merroway',
      tell: 'merci pour votre commande. Elle est payée et nous la préparons.',
      address: ['Zoé Lefèvre', '8 rue de la Paix', '75002 Paris'],
    },
    foreign: ENGLISH,
  },
  {
    tag: '@phone',
    locale: 'ar-AE',
    prefix: '/ar-ae',
    direction: 'rtl',
    gtmStoreCode: 'AE_AR',
    money: /^\u200f\d[\d,]*\.\d\d\sد\.إ\.\u200f$/u,
    search: { label: 'البحث في المتجر', typed: 'فستان', results: `نتائج «${set('فستان')}»` },
    product: {
      title: 'فستان ساتان طويل بياقة هالتر',
      tax: 'يشمل السعر ضريبة القيمة المضافة',
      sizes: `المقاس (${set('UK')}):`,
      size: '8',
      add: 'إضافة إلى الحقيبة',
    },
    bag: { title: /^حقيبتكِ? \(1\)/, size: `المقاس ${set('8')}`, view: 'عرض الحقيبة', checkout: 'إتمام الشراء' },
    address: [
      ['الاسم الأول', 'ليلى'],
      ['اسم العائلة', 'المنصوري'],
      ['الشارع والرقم', '12 شارع الشيخ زايد'],
      [/الإمارة$/, 'دبي'],
    ],
    noAddress: /الرمز البريدي|المدينة/,
    toDelivery: 'المتابعة إلى التوصيل',
    delivery: { method: /^التوصيل العادي/, submit: 'المتابعة إلى الدفع' },
    summary: 'ملخص الطلب',
    tax: {
      before: `يشمل ضريبة القيمة المضافة ${set('5%')}:`,
      after: /يشمل ضريبة القيمة المضافة \u20685%\u2069: \u2068\u200f\d+\.\d\d\sد\.إ\.\u200f\u2069/u,
    },
    card: { number: 'رقم البطاقة', expiry: /^تاريخ الانتهاء/, code: 'رمز الأمان' },
    pay: 'ادفعي',
    thanks: 'شكرًا لطلبكِ',
    letter: {
      subject: `شكرًا لطلبكِ من ${set('Merroway')}`,
      tell: 'شكرًا لطلبكِ. تم الدفع، ونحن نجهّزه الآن.',
      address: ['ليلى المنصوري', '12 شارع الشيخ زايد', 'دبي'],
    },
    foreign: LATIN_WORDS,
  },
];
