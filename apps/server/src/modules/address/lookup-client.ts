import type { AddressSuggestion, FoundPlace } from '@shop/contracts/shop/address';
import { regionsOf } from '@shop/domain/address-regions';
import { MAX_ADDRESS_LINE_LENGTH } from '@shop/domain/postal-address';
import { z } from 'zod';
import type { Log } from '#server/platform/log.ts';
import { FIND_PATH, RETRIEVE_PATH } from './capture-routes.ts';

type LookupParts = {
  /** Where the provider stands, from the settings alone: nothing a caller says becomes part of an address. */
  base: string;
  /** It stays on the server. */
  key: string;
  fetch: (url: URL, init: RequestInit) => Promise<Response>;
  log: Pick<Log, 'warn'>;
  timeoutMs?: number;
};

type Question = { text: string; container?: string | undefined; country: string };

const TIMEOUT_MS = 3_000;
const MAX_REPLY_LENGTH = 500_000;

/** Asks the address provider. Undefined where it fails, whatever the reason: then the address is typed by hand. */
export function createLookupClient({ base, key, fetch, log, timeoutMs = TIMEOUT_MS }: LookupParts) {
  async function ask(path: string, query: Record<string, string>): Promise<Item[] | undefined> {
    const url = new URL(`${base}${path}`, 'http://in-process');
    url.search = new URLSearchParams({ Key: key, ...query }).toString();
    try {
      const request = { headers: { accept: 'application/json' }, redirect: 'error' } as const;
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
      return itemsOf(response.status, await response.text());
    } catch (error) {
      // The message alone: the address of the call tells the key and what somebody typed.
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the address provider failed');
      return undefined;
    }
  }

  return {
    async find({ text, container, country }: Question): Promise<AddressSuggestion[] | undefined> {
      const where = {
        Countries: country,
        Limit: '10',
        IsMiddleware: 'True',
        ...(container && { Container: container }),
      };
      const items = await ask(FIND_PATH, { Text: text, ...where });
      return items?.flatMap(({ Id: id, Text: said, Description: description = '', Type: type }) =>
        id && said ? [{ id, text: said, description, isAddress: type === 'Address' }] : [],
      );
    },

    /** Null where the provider does not know the address. */
    async retrieve(id: string): Promise<FoundPlace | null | undefined> {
      const items = await ask(RETRIEVE_PATH, { Id: id });
      if (!items) return undefined;
      const item = items.find(({ Language }) => Language === 'ENG') ?? items[0];
      return (item && placeOf(item)) ?? null;
    },
  };
}

export type LookupClient = ReturnType<typeof createLookupClient>;

/** All values are text; one may be missing or null. */
const item = z.record(z.string(), z.unknown()).transform((fields): Partial<Record<string, string>> => {
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(texts);
});
type Item = z.output<typeof item>;
const reply = z.object({ Items: z.array(item) });

function itemsOf(status: number, text: string): Item[] {
  if (status !== 200) throw new Error(`status ${status}`);
  if (text.length > MAX_REPLY_LENGTH) throw new Error('an answer that is too long');
  const { Items } = reply.parse(JSON.parse(text));
  // Errors come with status 200, as an item.
  const fault = Items.find(({ Error: code }) => code !== undefined);
  if (fault) throw new Error(`error ${fault.Error}`);
  return Items;
}

/** A letter of ours has two lines before the town; what the provider has more of stands in the second. */
function placeOf(found: Item): FoundPlace | undefined {
  const [line1, ...more] = ['Line1', 'Line2', 'Line3', 'Line4', 'Line5'].flatMap((name) => found[name]?.trim() || []);
  const country = found.CountryIso2 ?? '';
  if (!line1 || country.length !== 2) return undefined;
  const region = regionsOf(country, 'en') && (found.ProvinceCode || found.ProvinceName);
  const rest = { company: found.Company, line2: more.join(', '), city: found.City, region, postcode: found.PostalCode };
  const filled = Object.entries(rest).flatMap(([name, value]) => (value ? [[name, cut(value)]] : []));
  return { line1: cut(line1), country, ...Object.fromEntries(filled) };
}

const cut = (text: string): string => text.trim().slice(0, MAX_ADDRESS_LINE_LENGTH);
