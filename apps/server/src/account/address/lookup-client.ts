import { FIND_PATH, RETRIEVE_PATH } from '@shop/contracts/address-lookup/capture-paths';
import type { AddressSuggestion, FoundAddress } from '@shop/contracts/shop/account/address';
import { findRegions } from '@shop/domain/account/address-regions';
import { MAX_ADDRESS_LINE_LENGTH } from '@shop/domain/account/postal-address';
import { z } from 'zod';
import { CircuitOpenError } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createOriginBreakers } from '#server/platform/http/outgoing/origin-breakers.ts';
import type { Log } from '#server/platform/log.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { createVendorKeys, keyRefused } from '#server/platform/secrets/vendor-keys.ts';

export type LookupProvider = {
  /** Origin of the provider, from configuration only: no caller input becomes part of the host (SSRF). */
  base: string;
  /** Server-side secret. */
  keys: Secret;
  fetch: (url: URL, init: RequestInit) => Promise<Response>;
};
type Deps = LookupProvider & { clock: Clock; log: Pick<Log, 'warn' | 'info'>; timeoutMs?: number };

type Question = { text: string; container?: string | undefined; country: string };

const MAX_SUGGESTIONS = '10';
/** A container lists all its addresses: a house beyond the limit could not be chosen. */
const MAX_IN_CONTAINER = '500';
const TIMEOUT_MS = 3_000;
const BREAKING = { failures: 5, pauseMs: 10_000 };
/** Error number of the vendor. */
const UNKNOWN_KEY = '2';
const MAX_REPLY_LENGTH = 500_000;

/** Calls the address provider. Returns undefined on any failure: the address is then typed by hand. */
export function createLookupClient({ base, keys, fetch, clock, log, timeoutMs = TIMEOUT_MS }: Deps) {
  const withKey = createVendorKeys(keys);
  const findBreaker = createOriginBreakers({ service: 'address lookup', clock, log, ...BREAKING });

  async function request(base: URL, query: Record<string, string>): Promise<Item[]> {
    const url = new URL(base);
    url.search = new URLSearchParams(query).toString();
    const init = { headers: { accept: 'application/json' }, redirect: 'error' } as const;
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return getItems(response.status, await response.text());
  }

  async function ask(path: string, query: Record<string, string>): Promise<Item[] | undefined> {
    try {
      const url = new URL(`${base}${path}`, 'http://in-process');
      const answer = await findBreaker(url).run(() =>
        withKey((key) => request(url, { Key: key, ...query })).catch(toRefusal),
      );
      if (answer instanceof QuestionRefused) throw answer;
      return answer;
    } catch (error) {
      // The breaker has logged the failures that opened it.
      if (error instanceof CircuitOpenError) return undefined;
      // Log the message only: the URL contains the key and what the shopper typed.
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'address provider failed');
      return undefined;
    }
  }

  return {
    async find({ text, container, country }: Question): Promise<AddressSuggestion[] | undefined> {
      const where = {
        Countries: country,
        Limit: container ? MAX_IN_CONTAINER : MAX_SUGGESTIONS,
        IsMiddleware: 'True',
        ...(container && { Container: container }),
      };
      const items = await ask(FIND_PATH, { Text: text, ...where });
      return items?.flatMap(({ Id: id, Text: label, Description: description = '', Type: type }) =>
        id && label ? [{ id, text: label, description, isAddress: type === 'Address' }] : [],
      );
    },

    /** Null for an address unknown to the provider. */
    async retrieve(id: string): Promise<FoundAddress | null | undefined> {
      const items = await ask(RETRIEVE_PATH, { Id: id });
      if (!items) return undefined;
      const item = items.find(({ Language }) => Language === 'ENG') ?? items[0];
      return (item && toAddress(item)) ?? null;
    },
  };
}

/** The provider works, but not for this question: no failure for the circuit breaker. */
class QuestionRefused extends Error {}

function toRefusal(error: unknown): QuestionRefused {
  if (error instanceof QuestionRefused) return error;
  throw error;
}

export type LookupClient = ReturnType<typeof createLookupClient>;

/** Without a provider every lookup is unavailable: the address is typed by hand. */
export const noLookup: LookupClient = { find: async () => undefined, retrieve: async () => undefined };

/** Values are text; any may be missing or null. */
const item = z.record(z.string(), z.unknown()).transform((fields): Partial<Record<string, string>> => {
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(texts);
});
type Item = z.output<typeof item>;
const reply = z.object({ Items: z.array(item) });

function getItems(status: number, text: string): Item[] {
  if (status !== 200) throw new Error(`status ${status}`);
  if (text.length > MAX_REPLY_LENGTH) throw new Error('response too long');
  const { Items } = reply.parse(JSON.parse(text));
  // The vendor returns errors with status 200, as an item.
  const fault = Items.find(({ Error: code }) => code !== undefined);
  if (fault?.Error === UNKNOWN_KEY) throw keyRefused(`error ${UNKNOWN_KEY}`);
  if (fault) throw new QuestionRefused(`error ${fault.Error}`);
  return Items;
}

/** Our addresses have two lines before the town; further provider lines are joined into the second. */
function toAddress(found: Item): FoundAddress | undefined {
  const [line1, ...more] = ['Line1', 'Line2', 'Line3', 'Line4', 'Line5'].flatMap((name) => found[name]?.trim() || []);
  const country = found.CountryIso2 ?? '';
  if (!line1 || country.length !== 2) return undefined;
  const region = findRegions(country, 'en') && (found.ProvinceCode || found.ProvinceName);
  const rest = { company: found.Company, line2: more.join(', '), city: found.City, region, postcode: found.PostalCode };
  const filled = Object.entries(rest).flatMap(([name, value]) => (value ? [[name, cut(value)]] : []));
  return { line1: cut(line1), country, ...Object.fromEntries(filled) };
}

const cut = (text: string): string => text.trim().slice(0, MAX_ADDRESS_LINE_LENGTH);
