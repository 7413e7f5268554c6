import type { Secret } from '#server/platform/secrets/secret.ts';
import { captureAddress, formatLines } from './capture-address.ts';
import { makeSampleStreets, type Premise, type SampleStreet } from './sample-streets.ts';

/** Query parameters with lower-cased names. */
export type CaptureQuery = Readonly<Partial<Record<string, string>>>;
export type CaptureReply = { Items: Record<string, string>[] };

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;
const PREFIX = 'GB|RM|ENG|';

/** Embedded address provider: implements Loqate's Capture Interactive API on sample streets. */
export function createCaptureProvider({ key }: { key: Secret }) {
  const isKey = (given = ''): boolean => key.list().includes(given);
  let made: Streets | undefined;
  const streets = (): Streets => {
    made ??= indexed(makeSampleStreets());
    return made;
  };

  return {
    find(query: CaptureQuery): CaptureReply {
      if (!isKey(query.key)) return UNKNOWN_KEY;
      const { text = '', container, limit } = query;
      if (container) return within(streets().byId.get(container), text);
      if (text.trim() === '') return TEXT_REQUIRED;
      if (!isBritain(query.countries)) return { Items: [] };
      return { Items: search(streets().all, text).slice(0, parseLimit(limit)) };
    },

    retrieve(query: CaptureQuery): CaptureReply {
      if (!isKey(query.key)) return UNKNOWN_KEY;
      const [, place = '', index = ''] = /^(.+)\|(\d+)$/.exec(query.id ?? '') ?? [];
      const street = streets().byId.get(place);
      const premise = street?.premises[Number(index)];
      if (!street || !premise) return ID_INVALID;
      return { Items: [captureAddress(query.id ?? '', street, premise)] };
    },
  };
}

export type CaptureProvider = ReturnType<typeof createCaptureProvider>;

type Place = SampleStreet & { id: string; words: readonly string[]; compact: string };
type Streets = { all: readonly Place[]; byId: ReadonlyMap<string, Place> };

function indexed(streets: readonly SampleStreet[]): Streets {
  const all = streets.map((street): Place => {
    const compact = street.postcode.replace(' ', '');
    return { ...street, id: `${PREFIX}${compact}`, compact, words: getWords(`${street.street} ${street.town}`) };
  });
  return { all, byId: new Map(all.map((place) => [place.id, place])) };
}

const getWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isBritain = (countries = ''): boolean => countries === '' || /\bGBR?\b/i.test(countries);

/** Without a limit, as the vendor: a container lists all its addresses. */
const within = (place: Place | undefined, typed: string): CaptureReply =>
  place ? { Items: addressesIn(place, typed) } : CONTAINER_INVALID;

/** Matches a postcode or its prefix; otherwise words match streets, and with a number the house. */
function search(all: readonly Place[], typed: string) {
  const wanted = getWords(typed);
  const compact = wanted.join('').toUpperCase();
  const byPostcode = /^[A-Z]{1,2}\d/.test(compact) ? all.filter((place) => place.compact.startsWith(compact)) : [];
  if (byPostcode.length > 0) return byPostcode.map((place) => containerItem(place, 'Postcode', typed));
  const [first = ''] = wanted;
  const number = /^\d+[a-z]?$/.test(first) ? first : undefined;
  const named = number ? wanted.slice(1) : wanted;
  if (named.length === 0) return [];
  const found = all.filter((place) => named.every((word) => place.words.some((known) => known.startsWith(word))));
  return number ? listHouses(found, number, typed) : found.map((place) => containerItem(place, 'Street', typed));
}

const listHouses = (places: readonly Place[], number: string, typed: string) =>
  places.flatMap((place) =>
    place.premises.flatMap((premise, index) =>
      premise.number === number && !premise.flat ? [addressItem(place, { premise, index }, typed)] : [],
    ),
  );

const addressesIn = (place: Place, typed: string) => {
  const wanted = withoutPostcode(getWords(typed), place.compact.toLowerCase());
  return place.premises
    .map((premise, index) => addressItem(place, { premise, index }, wanted.join(' ')))
    .filter(({ Text }) => {
      const known = [...getWords(Text), ...place.words];
      return wanted.every((word) => known.some((one) => one.startsWith(word)));
    });
};

/** Clients repeat the text that led to the container: leading words that are its postcode narrow nothing. */
function withoutPostcode(words: readonly string[], compact: string): string[] {
  let typed = '';
  const start = words.findIndex((word) => {
    typed += word;
    return !compact.startsWith(typed);
  });
  return start < 0 ? [] : words.slice(start);
}

function containerItem(place: Place, type: 'Postcode' | 'Street', typed: string) {
  const { id, postcode, street, town, premises } = place;
  const count = `${premises.length} Addresses`;
  const [text, where] = type === 'Postcode' ? [postcode, `${street}, ${town}`] : [street, `${town}, ${postcode}`];
  return { Id: id, Type: type, Text: text, Highlight: findHighlight(text, typed), Description: `${where} - ${count}` };
}

function addressItem(place: Place, { premise, index }: { premise: Premise; index: number }, typed: string) {
  const text = [premise.company, ...formatLines(place, premise)].filter(Boolean).join(', ');
  return {
    Id: `${place.id}|${index}`,
    Type: 'Address',
    Text: text,
    Highlight: findHighlight(text, typed),
    Description: `${place.town}, ${place.postcode}`,
  };
}

/** Start and end offset of the matched text. */
function findHighlight(text: string, typed: string): string {
  const wanted = typed.trim().toLowerCase();
  const start = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  return start < 0 ? '' : `${start}-${start + wanted.length}`;
}

function parseLimit(typed: string | undefined): number {
  const limit = Number(typed ?? DEFAULT_LIMIT);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_LIMIT) : DEFAULT_LIMIT;
}

const fault = (code: string, Description: string, [Cause, Resolution]: [string, string]): CaptureReply => ({
  Items: [{ Error: code, Description, Cause, Resolution }],
});

const UNKNOWN_KEY = fault('2', 'Unknown key', [
  'The key you are using to access the service was not found.',
  'Please check that the key is correct.',
]);
const TEXT_REQUIRED = fault('1001', 'Text or Container Required', [
  'The Text or Container parameters were not supplied.',
  'Check they were supplied and try again.',
]);
const CONTAINER_INVALID = fault('1002', 'Container Invalid', [
  'The Container parameter supplied was invalid.',
  'Try again, using only a container that Find has returned.',
]);
const ID_INVALID = fault('1001', 'Id Invalid', [
  'The Id parameter supplied was invalid.',
  'Try again, using only an Id that Find has returned.',
]);
