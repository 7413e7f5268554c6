export const SIZE_ATTRIBUTES = ['clothes_size', 'shoesize', 'bra_size', 'belt_size', 'accessory_size'] as const;
/** The filter attribute (§9) that a product's sizes belong to, which is also the scale they are measured on. */
export type SizeAttribute = (typeof SIZE_ATTRIBUTES)[number];

export type SizeSystem = 'UK' | 'EU' | 'US' | 'AU';

const SYSTEMS: Readonly<Record<string, SizeSystem>> = { default: 'UK', uk: 'UK', eu: 'EU', us: 'US', au: 'AU' };
const CM_PER_INCH = 2.54;

/** §3: `default` is the United Kingdom, where all sizes are recorded. */
export const sizeSystemOf = (sizeFormat: string): SizeSystem => SYSTEMS[sizeFormat.toLowerCase()] ?? 'UK';

/** A recorded size as the shoppers of a store know it. A size no table knows, such as M or One Size, stays. */
export function sizeIn(system: SizeSystem, size: string, scale: SizeAttribute): string {
  if (system === 'UK') return size;
  if (scale === 'clothes_size') return clothesSize(system, size);
  if (scale === 'shoesize') return shoeSize(system, size);
  return scale === 'bra_size' ? braSize(system, size) : size;
}

/** The scale a product states by naming the attribute, else the one its sizes look like. */
export function sizeAttributeOf(sizes: readonly string[], stated: readonly string[] = []): SizeAttribute {
  const named = SIZE_ATTRIBUTES.find((name) => stated.includes(name));
  return named ?? LOOKS.find(([, looks]) => sizes.some((size) => looks.test(size)))?.[0] ?? 'clothes_size';
}

/** To the half inch, as tapes and size guides have it. */
export const inchesOf = (centimetres: number): number => Math.round((centimetres / CM_PER_INCH) * 2) / 2;

/** An odd or half number is no dress size. */
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
