import { COMPANIES, HOUSE_NAMES, STREET_KINDS, STREET_NAMES, TOWNS } from './sample-places.ts';

/** One delivery point. A flat lies within a named building; some houses are a shop. */
export type Premise = { number?: string; flat?: string; building?: string; company?: string };

/** Part of a street that shares one postcode. */
export type SampleStreet = {
  /** Formatted, for example `LS1 4QB`. */
  postcode: string;
  street: string;
  town: string;
  county: string;
  premises: readonly Premise[];
};

const STREETS_PER_DISTRICT = 22;
/** Characters of the inward code that are not mistaken for digits. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** Deterministic sample: towns and districts are real, everything in them is invented. */
export function makeSampleStreets(): SampleStreet[] {
  const dice = createDice(20_261_115);
  return TOWNS.flatMap(([town, county, districts]) =>
    districts.split(' ').flatMap((district) => {
      const postcodes = new Set<string>();
      while (postcodes.size < STREETS_PER_DISTRICT) postcodes.add(postcodeIn(district, dice));
      return [...postcodes].sort().map((postcode) => ({ postcode, town, county, ...aStreet(dice) }));
    }),
  );
}

type Dice = { below: (count: number) => number; pick: (list: readonly string[]) => string };

/** Seeded pseudo-random generator: Math.random cannot be seeded. */
function createDice(seed: number): Dice {
  let state = seed;
  const below = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  return { below, pick: (list) => list[below(list.length)] ?? '' };
}

const words = (text: string, separator = ' ') => text.split(separator);
const NAMES = words(STREET_NAMES);
const KINDS = words(STREET_KINDS);
const HOUSES = words(HOUSE_NAMES);
const SHOPS = words(COMPANIES, '|');

const postcodeIn = (district: string, { below, pick }: Dice): string =>
  `${district} ${below(10)}${pick([...LETTERS])}${pick([...LETTERS])}`;

function aStreet(dice: Dice): Pick<SampleStreet, 'street' | 'premises'> {
  const street = `${dice.pick(NAMES)} ${dice.pick(KINDS)}`;
  const premises = dice.below(8) === 0 ? flats(dice) : houses(dice);
  return { street, premises };
}

/** Houses on one side of a street, or on both. */
function houses({ below, pick }: Dice): Premise[] {
  const step = below(3) === 0 ? 1 : 2;
  const first = 1 + below(60);
  const count = 4 + below(22);
  const shopAt = below(6) === 0 ? below(count) : -1;
  return Array.from({ length: count }, (_, index) => ({
    number: String(first + index * step),
    ...(index === shopAt && { company: pick(SHOPS) }),
  }));
}

function flats({ below, pick }: Dice): Premise[] {
  const building = `${pick(HOUSES)} House`;
  const number = String(1 + below(90));
  return Array.from({ length: 6 + below(18) }, (_, index) => ({ flat: `Flat ${index + 1}`, building, number }));
}
