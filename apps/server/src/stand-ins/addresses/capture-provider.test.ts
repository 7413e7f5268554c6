import { readPostcode } from '@shop/domain/quote/delivery/delivery-postcode';
import { describe, expect, test } from 'vitest';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { createCaptureProvider } from './capture-provider.ts';
import { makeSampleStreets } from './sample-streets.ts';

const key = 'the-key-of-the-shop';
const provider = createCaptureProvider({ key: givenSecret([key]) });
const find = (query: Record<string, string>) => provider.find({ key, ...query }).Items;
const streets = makeSampleStreets();
const [street] = streets;
if (!street) throw new Error('There are no streets');

describe('sample streets', () => {
  test('contain several thousand unique, well-formed postcodes', () => {
    expect(streets.length).toBeGreaterThan(3_000);
    const postcodes = streets.map(({ postcode }) => postcode);
    expect(new Set(postcodes).size).toBe(postcodes.length);
    expect(postcodes.filter((postcode) => readPostcode(postcode, ['GB']) !== postcode)).toEqual([]);
  });

  test('are the same at every start', () => {
    expect(makeSampleStreets()).toEqual(streets);
  });

  test('include houses, flats and shops', () => {
    const premises = streets.flatMap((one) => one.premises);
    expect(premises.some(({ flat, building }) => flat && building)).toBe(true);
    expect(premises.some(({ company }) => company)).toBe(true);
    expect(streets.every((one) => one.premises.length > 0 && one.premises.length <= 100)).toBe(true);
  });
});

describe('find', () => {
  test('leads from a postcode through its container to addresses', () => {
    const [container, ...others] = find({ text: street.postcode.toLowerCase().replace(' ', '') });
    expect(others).toEqual([]);
    expect(container).toMatchObject({ Type: 'Postcode', Text: street.postcode });
    expect(container?.Description).toBe(`${street.street}, ${street.town} - ${street.premises.length} Addresses`);
    const addresses = find({ container: container?.Id ?? '' });
    expect(addresses).toHaveLength(street.premises.length);
    expect(new Set(addresses.map(({ Type }) => Type))).toEqual(new Set(['Address']));
  });

  test('lists all addresses of a container, whatever the limit', () => {
    const large = streets.find((one) => one.premises.length > 10);
    const [container] = find({ text: large?.postcode ?? '' });
    const inside = { container: container?.Id ?? '', text: large?.postcode ?? '', limit: '10' };
    expect(find(inside)).toHaveLength(large?.premises.length ?? 0);
  });

  test('narrows a container by what is typed after its postcode or street', () => {
    const numbered = streets.find((one) => one.premises.filter(({ number, flat }) => number && !flat).length > 3);
    const number = numbered?.premises.find((premise) => premise.number && !premise.flat)?.number ?? '';
    const [container] = find({ text: numbered?.postcode ?? '' });
    const inside = (text: string) => find({ container: container?.Id ?? '', text }).map(({ Text }) => Text);
    for (const typed of [
      number,
      `${numbered?.postcode} ${number}`,
      `${numbered?.street} ${numbered?.town} ${number}`,
    ]) {
      const found = inside(typed);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(numbered?.premises.length ?? 0);
      expect(found).toContainEqual(expect.stringMatching(new RegExp(`\\b${number}`)));
    }
    expect(inside('zzzz')).toEqual([]);
  });

  test('matches the beginning of a postcode, up to the limit', () => {
    const district = street.postcode.split(' ')[0] ?? '';
    expect(find({ text: district, limit: '4' })).toHaveLength(4);
    expect(find({ text: district })).toHaveLength(10);
    expect(find({ text: district, limit: 'many' })).toHaveLength(10);
  });

  test('matches words of street and town, and with a number finds the house', () => {
    const words = `${street.street} ${street.town}`;
    expect(find({ text: words.toLowerCase(), limit: '100' })).toContainEqual(
      expect.objectContaining({ Type: 'Street', Text: street.street }),
    );
    const number = streets.find((one) => one.premises[0]?.number && !one.premises[0].flat);
    const [house] = find({ text: `${number?.premises[0]?.number} ${number?.street} ${number?.town}` });
    expect(house).toMatchObject({ Type: 'Address' });
  });

  test('finds nothing abroad or for unknown text', () => {
    expect(find({ text: street.postcode, countries: 'FR,DE' })).toEqual([]);
    expect(find({ text: street.postcode, countries: 'FR,GB' })).toHaveLength(1);
    expect(find({ text: 'zzzzzz' })).toEqual([]);
    expect(find({ text: '12' })).toEqual([]);
  });
});

describe('retrieve', () => {
  test('returns every field of the vendor', () => {
    const [container] = find({ text: street.postcode });
    const [address] = find({ container: container?.Id ?? '' });
    const [item] = provider.retrieve({ key, id: address?.Id ?? '' }).Items;
    expect(item).toMatchObject({
      Id: address?.Id,
      City: street.town,
      PostalCode: street.postcode,
      CountryIso2: 'GB',
      Language: 'ENG',
      Field20: '',
    });
    expect(item?.Line1).toBeTruthy();
    expect(item?.Label?.split('\n').at(-1)).toBe('UNITED KINGDOM');
  });
});

test.each<[string, () => { Items: Record<string, string>[] }, string, string]>([
  ['an unknown key', () => provider.find({ key: 'another', text: 'LS1' }), '2', 'Unknown key'],
  ['no key', () => provider.retrieve({ id: 'GB|RM|ENG|LS14QB|0' }), '2', 'Unknown key'],
  ['nothing asked', () => provider.find({ key, text: ' ' }), '1001', 'Text or Container Required'],
  ['an unknown container', () => provider.find({ key, container: 'GB|RM|ENG|NOWHERE' }), '1002', 'Container Invalid'],
  ['an unknown id', () => provider.retrieve({ key, id: 'GB|RM|ENG|NOWHERE|0' }), '1001', 'Id Invalid'],
  ['a house that is not there', () => provider.retrieve({ key, id: 'GB|RM|ENG|LS14QB|999' }), '1001', 'Id Invalid'],
])('%s returns an error item', (_, ask, code, description) => {
  expect(ask().Items).toEqual([
    { Error: code, Description: description, Cause: expect.any(String), Resolution: expect.any(String) },
  ]);
});
