import { readPostcode } from '../quote/delivery/delivery-postcode.ts';
import { ShopError } from '../shop-error.ts';
import { findRegions } from './address-regions.ts';

export const MAX_ADDRESSES = 50;
export const MAX_ADDRESS_LINE_LENGTH = 100;

/** Postal place without a name. Parts that the country does not use are absent. */
export type PostalAddress = {
  company?: string | undefined;
  line1: string;
  line2?: string | undefined;
  city?: string | undefined;
  /** Region code where the country has a list of regions, else free text. */
  region?: string | undefined;
  postcode?: string | undefined;
  /** ISO 3166 alpha-2, such as `GB`. */
  country: string;
};

/** Address parts that differ between countries. */
export type AddressPart = 'city' | 'region' | 'postcode';
export type AddressRule = { part: AddressPart; required: boolean };

/** Address parts of a country in postal order; undefined for an unknown country. */
export const addressRules = (country: string): readonly AddressRule[] | undefined =>
  Object.hasOwn(RULES, country) ? RULES[country] : undefined;

/** All countries with address rules. */
export const addressCountries = (): readonly string[] => Object.keys(RULES);

/** Required parts of a country; empty for an unknown one. */
export const requiredParts = (country: string): readonly AddressPart[] =>
  (addressRules(country) ?? []).flatMap(({ part, required }) => (required ? [part] : []));

/** Normalised place for storage: trimmed, with a formatted postcode, without parts its country does not use. */
export function requirePlace(typed: PostalAddress): PostalAddress {
  const country = typed.country.toUpperCase();
  const rules = addressRules(country);
  if (!rules) throw refused('country', 'We cannot send letters to this country');
  const parts = Object.fromEntries(
    rules.map((rule) => [rule.part, cropPart(rule, country, (typed[rule.part] ?? '').trim())]),
  );
  return { ...onlyFilled({ company: typed.company, line1: typed.line1, line2: typed.line2, ...parts }), country };
}

function cropPart({ part, required }: AddressRule, country: string, typed: string): string | undefined {
  if (typed === '' && required) throw refused(part, 'Fill in this part of the address');
  if (part === 'postcode') return readPostcode(typed, [country]);
  const regions = part === 'region' ? findRegions(country, 'en') : undefined;
  if (typed === '' || !regions) return typed;
  const region = regions.find(({ code, name }) =>
    [code, name].some((word) => word.toLowerCase() === typed.toLowerCase()),
  );
  if (!region) throw refused(part, 'Choose one of the list');
  return region.code;
}

const onlyFilled = (typed: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const text = value?.trim().replace(/\s+/g, ' ');
      return text ? [[name, text]] : [];
    }),
  ) as Omit<PostalAddress, 'country'>;

/** Same error code as for any other required field. */
const refused = (field: string, reason: string) =>
  new ShopError(reason, { code: 'invalid', kind: 'unprocessable', field });

const must = (part: AddressPart): AddressRule => ({ part, required: true });
const may = (part: AddressPart): AddressRule => ({ part, required: false });

const POSTCODE_FIRST = [must('postcode'), must('city')];
const STATE_AND_CODE = [must('city'), must('region'), must('postcode')];

const RULES: Readonly<Record<string, readonly AddressRule[]>> = {
  GB: [must('city'), must('postcode')],
  IE: [must('city'), may('region'), may('postcode')],
  FR: POSTCODE_FIRST,
  DE: POSTCODE_FIRST,
  NL: POSTCODE_FIRST,
  BE: POSTCODE_FIRST,
  LU: POSTCODE_FIRST,
  AT: POSTCODE_FIRST,
  DK: POSTCODE_FIRST,
  FI: POSTCODE_FIRST,
  SE: POSTCODE_FIRST,
  PT: POSTCODE_FIRST,
  ES: [...POSTCODE_FIRST, may('region')],
  IT: [...POSTCODE_FIRST, may('region')],
  US: STATE_AND_CODE,
  CA: STATE_AND_CODE,
  AU: STATE_AND_CODE,
  NZ: [must('city'), must('postcode')],
  AE: [must('region')],
  SA: [must('city')],
  QA: [must('city')],
};

export const noSuchAddress = () =>
  new ShopError('This address is not in your address book', { code: 'address_not_found', kind: 'not-found' });

export const addressBookFull = () =>
  new ShopError(`Your address book holds ${MAX_ADDRESSES} addresses. Delete one to add another.`, {
    code: 'address_book_full',
    kind: 'conflict',
  });

export const phoneInvalid = () =>
  new ShopError('Enter a phone number with its area code, like 020 7946 0000', {
    code: 'phone_invalid',
    kind: 'unprocessable',
    field: 'phone',
  });
