export const SIZE_ATTRIBUTES = ['clothes_size', 'shoesize', 'bra_size', 'belt_size', 'accessory_size'] as const;
/** Filter attribute (§9) of a product's sizes, which also selects the size scale. */
export type SizeAttribute = (typeof SIZE_ATTRIBUTES)[number];

export type SizeSystem = 'UK' | 'EU' | 'US' | 'AU';

const SYSTEMS: Readonly<Record<string, SizeSystem>> = { default: 'UK', uk: 'UK', eu: 'EU', us: 'US', au: 'AU' };

/** §3: `default` is the UK system, in which all sizes are recorded. */
export const getSizeSystem = (sizeFormat: string): SizeSystem => SYSTEMS[sizeFormat.toLowerCase()] ?? 'UK';

/** Recorded size in the store's size system. Sizes without a conversion, such as M or One Size, stay. */
export function sizeIn(system: SizeSystem, size: string, scale: SizeAttribute): string {
  if (system === 'UK') return size;
  if (scale === 'clothes_size') return clothesSize(system, size);
  if (scale === 'shoesize') return shoeSize(system, size);
  return scale === 'bra_size' ? braSize(system, size) : size;
}

/** Scale stated by the product's attribute, else guessed from its sizes. */
export function resolveSizeAttribute(sizes: readonly string[], stated: readonly string[] = []): SizeAttribute {
  const named = SIZE_ATTRIBUTES.find((name) => stated.includes(name));
  return named ?? LOOKS.find(([, looks]) => sizes.some((size) => looks.test(size)))?.[0] ?? 'clothes_size';
}

/** Odd or half numbers are not dress sizes. */
const LOOKS: readonly (readonly [SizeAttribute, RegExp])[] = [
  ['accessory_size', /^(one size|os|o\/s)$/i],
  ['bra_size', /^\d{2}(AA|A|B|C|DD?|E|FF?|GG?|HH?)$/i],
  ['shoesize', /^(UK )?(\d|1[0-3])\.5$|^(UK )?[13579]$|^(UK )?1[13]$/i],
];

const CLOTHES_OFFSET: Readonly<Record<Exclude<SizeSystem, 'UK'>, number>> = { EU: 28, US: -4, AU: 0 };

function clothesSize(system: Exclude<SizeSystem, 'UK'>, size: string): string {
  const pair = /^(\d{1,2})([/-])(\d{1,2})$/.exec(size);
  if (pair) return `${clothesSize(system, pair[1] ?? '')}${pair[2]}${clothesSize(system, pair[3] ?? '')}`;
  const number = /^\d{1,2}$/.test(size) ? Number(size) : Number.NaN;
  if (number >= 4 && number <= 36 && number % 2 === 0) return String(number + CLOTHES_OFFSET[system]);
  return size;
}

const SHOE_OFFSET: Readonly<Record<Exclude<SizeSystem, 'UK'>, number>> = { EU: 33, US: 2, AU: 2 };

function shoeSize(system: Exclude<SizeSystem, 'UK'>, size: string): string {
  const [, number] = /^(?:UK )?(\d{1,2}(?:\.5)?)$/i.exec(size) ?? [];
  if (!number || Number(number) < 1 || Number(number) > 13) return size;
  return String(Number(number) + SHOE_OFFSET[system]);
}

const UK_CUPS = ['AA', 'A', 'B', 'C', 'D', 'DD', 'E', 'F', 'FF', 'G', 'GG', 'H', 'HH'];
const CUPS: Readonly<Record<Exclude<SizeSystem, 'UK'>, readonly string[]>> = {
  EU: ['AA', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'],
  US: ['AA', 'A', 'B', 'C', 'D', 'DD', 'DDD', 'G', 'H', 'I', 'J', 'K', 'L'],
  AU: UK_CUPS,
};

function braSize(system: Exclude<SizeSystem, 'UK'>, size: string): string {
  const [, band = '', ukCup = ''] = /^(\d{2})([A-H]{1,2})$/.exec(size.toUpperCase()) ?? [];
  const cup = CUPS[system][UK_CUPS.indexOf(ukCup)];
  const inches = Number(band);
  if (!cup || inches < 28 || inches > 48 || inches % 2 === 1) return size;
  const bands = { EU: 60 + (inches - 28) * 2.5, US: inches, AU: inches - 22 };
  return `${bands[system]}${cup}`;
}
