/** An English text as it is written in the United States. Names of categories are the catalogue's and stay. */
export const american = (text: string): string =>
  CHANGES.reduce((changed, [british, own]) => changed.replace(british, own), text);

type Change = readonly [british: RegExp, own: string];

/** The bag that is paid for is a cart; the one that is carried stays a bag. */
const CART: readonly Change[] = [
  [/\b(your|my)\s+bag\b/g, '$1 cart'],
  [/\b(A|The)\s+bag\s+(?=holds|is\s+a\s+list|tells)/g, '$1 cart '],
  [/\bfill\s+a\s+bag\b/g, 'fill a cart'],
  [/\bWhich\s+bag\s+is\s+yours\b/g, 'Which cart is yours'],
  [/\bthere\s+is\s+a\s+bag\b/g, 'there is a cart'],
];

const SHIPPING: readonly Change[] = [
  [/\bdelivery\b/g, 'shipping'],
  [/\bDelivery\b/g, 'Shipping'],
  [/\bparcel\s+shop\b/g, 'pickup point'],
  [/\bour\s+parcel\s+service\b/g, 'the carrier'],
  [/\bparcel(s?)\b/g, 'package$1'],
  [/\bworking(?=\s+days?\b)/g, 'business'],
  [/\bWorking(?=\s+days?\b)/g, 'Business'],
];

const SPELLING: readonly Change[] = [
  [/\b([Cc]olo|[Nn]eighbo)ur/g, '$1r'],
  [/\b([Cc]entimet)re/g, '$1er'],
  [/\b([Pp]ersonali|[Rr]ecogni)s(?=e|ation)/g, '$1z'],
  [/\b([Cc]ancel)l(?=ed|ing)/g, '$1'],
];

const WORDS: readonly Change[] = [
  [/\bjumper(s?)\b/g, 'sweater$1'],
  [/\btrainers\b/g, 'sneakers'],
  [/\btrousers\b/g, 'pants'],
  [/\bwaistcoat\b/g, 'vest'],
  [/\bcourt\s+heels\b/g, 'pumps'],
  [/\badvert\b/g, 'ad'],
  [/^Post$/, 'Mail'],
  [/\b(or|and)\s+post\b/g, '$1 mail'],
  [/\bUntick\b/g, 'Uncheck'],
  [/\bpublic\s+holidays\b/g, 'federal holidays'],
];

/** Degrees of a wash are Celsius elsewhere, and sizes are those of the United Kingdom. */
const MEASURES: readonly Change[] = [
  [/\b30\s+degrees\b/g, '86 degrees'],
  [/\bUK\s+6\s+to\s+16\b/g, 'US 2 to 12'],
  [/\bUK\s+3\s+to\s+8\b/g, 'US 5 to 10'],
  [/\b16\s+to\s+28\b/g, '12 to 24'],
];

const CHANGES: readonly Change[] = [...CART, ...SHIPPING, ...SPELLING, ...WORDS, ...MEASURES];
