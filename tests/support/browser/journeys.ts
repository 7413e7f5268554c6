/** Texts and inputs of a shopper in one store, from the search to the confirmation. */
export type Journey = {
  locale: string;
  prefix: string;
  direction: 'ltr' | 'rtl';
  gtmStoreCode: string;
  /** Money format of the store. */
  money: RegExp;
  search: { label: string; typed: string; results: string };
  product: { title: string; tax: string; sizes: string; size: string; add: string };
  quote: { title: RegExp; size: string; view: string; checkout: string };
  /** Address by field label, in form order: options are selected, other values typed. */
  address: readonly (readonly [label: string | RegExp, typed: string])[];
  /** Address fields that this country does not use. */
  noAddress: RegExp;
  toDelivery: string;
  delivery: { method: RegExp; submit: string };
  summary: string;
  /** Tax text of the summary before and after the address is known. */
  tax: { before: string; after: RegExp };
  card: { number: string; expiry: RegExp; code: string };
  pay: string;
  thanks: string;
  mail: { subject: string; text: string; address: readonly string[] };
  /** Text that must not appear on any page of this store. */
  foreign: RegExp;
};

/** English-only words; none of them exists in French. */
const ENGLISH =
  /(?<!\p{L})(?:the|and|your|you|with|from|are|size|colou?r|price|was|dress|bag|basket|cart|delivery|shipping|returns|order|pay|card|search|results|add|save|remove|free|tax|address|town|city|postcode|country|phone|checkout|sign|account|back|next|day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|sold|left|shop|view|close|open|share|details|fabric|help|terms|privacy)(?!\p{L})/giu;

/** Latin words, except names, which are the same in every language. */
const LATIN_WORDS =
  /(?<!\p{L})(?!(?:Merroway|Royalty|PayPal|Klarna|Clearpay|Visa|Electron|Mastercard|Maestro|American|Express|Discover|Diners|Club|Instagram|TikTok|Pinterest|YouTube|Facebook|JPEG|PNG|WebP|AED)(?!\p{L}))[a-z]{3,}/giu;

const BRITISH = /\b(?:colours?|postcode|delivery|basket|favourites?|VAT)\b|[£€]/giu;

/** Bidi isolates, as right-to-left texts wrap their arguments. */
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
    quote: { title: /^Your cart \(1\)/, size: 'Size 4', view: 'View cart', checkout: 'Go to checkout' },
    address: [
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
      ['Street address', '350 Fifth Avenue'],
      ['City', 'New York'],
      ['State', 'New York'],
      ['ZIP code', '10118'],
    ],
    noAddress: /postcode|town|county/i,
    toDelivery: 'Continue to shipping',
    delivery: { method: /^Standard/, submit: 'Continue to payment' },
    summary: 'Order summary',
    tax: { before: 'Tax is added once you enter your address.', after: /Tax\s*\$\d+\.\d\d/ },
    card: { number: 'Card number', expiry: /^Expiry date/, code: 'Security code' },
    pay: 'Pay',
    thanks: 'Thank you for your order',
    mail: {
      subject: 'Thank you for your Merroway order',
      text: 'Thank you for your order. We’ve received your payment and we’re getting it ready.',
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
      tax: 'TVA incluse',
      sizes: 'Taille EU :',
      size: '36',
      add: 'Ajouter au panier',
    },
    quote: { title: /^Votre panier \(1\)/, size: 'Taille 36', view: 'Voir le panier', checkout: 'Valider mon panier' },
    address: [
      ['Prénom', 'Zoé'],
      ['Nom', 'Lefèvre'],
      ['Numéro et rue', '8 rue de la Paix'],
      ['Code postal', '75002'],
      ['Ville', 'Paris'],
    ],
    noAddress: /région|état|comté/i,
    toDelivery: 'Continuer vers la livraison',
    delivery: { method: /^Livraison standard/, submit: 'Continuer vers le paiement' },
    summary: 'Récapitulatif',
    tax: { before: 'Dont TVA (20 %) :', after: /Dont TVA \(20\s%\)\s:\s\d+,\d\d\s€/u },
    card: { number: 'Numéro de carte', expiry: /^Date d’expiration/, code: 'Code de sécurité' },
    pay: 'Payer',
    thanks: 'Merci pour votre commande',
    mail: {
      subject: 'Merci pour votre commande Merroway',
      text: 'Merci pour votre commande. Votre paiement est confirmé et nous la préparons.',
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
    search: { label: 'البحث في المتجر', typed: 'فستان', results: `نتائج البحث عن «${set('فستان')}»` },
    product: {
      title: 'فستان ساتان طويل بياقة هالتر',
      tax: 'السعر شامل ضريبة القيمة المضافة',
      sizes: `المقاس (${set('UK')}):`,
      size: '8',
      add: 'إضافة إلى الحقيبة',
    },
    quote: { title: /^حقيبة التسوق \(1\)/, size: `المقاس ${set('8')}`, view: 'عرض الحقيبة', checkout: 'إتمام الشراء' },
    address: [
      ['الاسم الأول', 'ليلى'],
      ['اسم العائلة', 'المنصوري'],
      ['اسم الشارع ورقم المبنى', '12 شارع الشيخ زايد'],
      [/الإمارة$/, 'دبي'],
    ],
    noAddress: /الرمز البريدي|المدينة/,
    toDelivery: 'المتابعة إلى التوصيل',
    delivery: { method: /^التوصيل العادي/, submit: 'المتابعة إلى الدفع' },
    summary: 'ملخص الطلب',
    tax: {
      before: `شامل ضريبة القيمة المضافة ${set('5%')}:`,
      after: /شامل ضريبة القيمة المضافة \u20685%\u2069: \u2068\u200f\d+\.\d\d\sد\.إ\.\u200f\u2069/u,
    },
    card: { number: 'رقم البطاقة', expiry: /^تاريخ الانتهاء/, code: 'رمز الأمان' },
    pay: 'ادفعي',
    thanks: 'شكرًا لطلبكِ',
    mail: {
      subject: `شكرًا لطلبكِ من ${set('Merroway')}`,
      text: 'شكرًا لطلبكِ. تم تأكيد الدفع ونحن نُجهّزه الآن.',
      address: ['ليلى المنصوري', '12 شارع الشيخ زايد', 'دبي'],
    },
    foreign: LATIN_WORDS,
  },
];
