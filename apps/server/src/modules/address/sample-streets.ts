import { COMPANIES, HOUSE_NAMES, STREET_KINDS, STREET_NAMES, TOWNS } from './sample-places.ts';

/** One letter box. A flat lies within a named building; some houses are a shop. */
export type Premise = { number?: string; flat?: string; building?: string; company?: string };

/** What shares one postcode: part of a street. */
export type SampleStreet = {
  /** As `LS1 4QB`. */
  postcode: string;
  street: string;
  town: string;
  county: string;
  premises: readonly Premise[];
};

const STREETS_PER_DISTRICT = 22;
/** Those of the second half of a postcode that are not mistaken for digits. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** Streets that could be there, the same at every start: towns and districts are real, everything in them is invented. */
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

type Dice = { below: (count: number) => number; oneOf: (list: readonly string[]) => string };

/** A small generator of its own, since the built-in one cannot be told where to begin. */
function createDice(seed: number): Dice {
  let state = seed;
  const below = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  return { below, oneOf: (list) => list[below(list.length)] ?? '' };
}

const words = (text: string, separator = ' ') => text.split(separator);
const NAMES = words(STREET_NAMES);
const KINDS = words(STREET_KINDS);
const HOUSES = words(HOUSE_NAMES);
const SHOPS = words(COMPANIES, '|');

const postcodeIn = (district: string, { below, oneOf }: Dice): string =>
  `${district} ${below(10)}${oneOf([...LETTERS])}${oneOf([...LETTERS])}`;

function aStreet(dice: Dice): Pick<SampleStreet, 'street' | 'premises'> {
  const street = `${dice.oneOf(NAMES)} ${dice.oneOf(KINDS)}`;
  const premises = dice.below(8) === 0 ? flats(dice) : houses(dice);
  return { street, premises };
}

/** One side of a street, or both. */
function houses({ below, oneOf }: Dice): Premise[] {
  const step = below(3) === 0 ? 1 : 2;
  const first = 1 + below(60);
  const count = 4 + below(22);
  const shopAt = below(6) === 0 ? below(count) : -1;
  return Array.from({ length: count }, (_, index) => ({
    number: String(first + index * step),
    ...(index === shopAt && { company: oneOf(SHOPS) }),
  }));
}

function flats({ below, oneOf }: Dice): Premise[] {
  const building = `${oneOf(HOUSES)} House`;
  const number = String(1 + below(90));
  return Array.from({ length: 6 + below(18) }, (_, index) => ({ flat: `Flat ${index + 1}`, building, number }));
}
