import type { IndexSettings, SearchDocument } from '../document.ts';
import { createTextBuilder } from '../text/build-text.ts';
import type { Allocate } from '../text/text-parts.ts';
import { clearBit, countBitsetWords, setFirst } from './columns/bitset.ts';
import { createFacetColumnBuilder, type FacetColumnBuilder } from './columns/build-facet-column.ts';
import { createNumberColumnBuilder, type NumberColumnBuilder } from './columns/number-column.ts';
import { packStrings } from './columns/string-table.ts';
import type { Segment } from './segment.ts';
import { type SharedUint32, sharedFloat64, sharedUint32 } from './shared-arrays.ts';

export type SegmentBuilder = {
  /** The last document with the same id wins. */
  add: (document: SearchDocument) => void;
  finish: () => Segment;
};

/** Runs in any thread: a worker can build a segment that the main thread uses as is. */
export function createSegmentBuilder(
  settings: IndexSettings,
  allocate: Allocate = (bytes) => new SharedArrayBuffer(bytes),
): SegmentBuilder {
  const ids: string[] = [];
  const priors: number[] = [];
  const facets = new Map<string, FacetColumnBuilder>();
  const numbers = new Map<string, NumberColumnBuilder>();
  const text = createTextBuilder(settings, allocate);

  return {
    add(document) {
      const ordinal = ids.push(document.id) - 1;
      priors.push(document.prior);
      for (const name in document.facets) {
        findOrCreate(facets, name, createFacetColumnBuilder).add(ordinal, document.facets[name] ?? []);
      }
      for (const name in document.numbers) {
        findOrCreate(numbers, name, createNumberColumnBuilder).add(ordinal, document.numbers[name] ?? Number.NaN);
      }
      text.add(document.text);
    },
    finish() {
      const orders = createOrders(ids, priors, allocate);
      return {
        size: ids.length,
        ids: packStrings(ids, allocate),
        ...orders,
        alive: findLatest(ids, orders.byId, allocate),
        facets: mapValues(facets, (builder) => builder.finish(ids.length, allocate)),
        numbers: mapValues(numbers, (builder) => builder.finish(orders.byPrior, allocate)),
        text: text.finish(),
      };
    },
  };
}

function findOrCreate<Builder>(builders: Map<string, Builder>, name: string, create: () => Builder): Builder {
  const known = builders.get(name);
  if (known) return known;
  const created = create();
  builders.set(name, created);
  return created;
}

function mapValues<From, To>(map: ReadonlyMap<string, From>, change: (value: From) => To): Map<string, To> {
  return new Map([...map].map(([name, value]) => [name, change(value)]));
}

/**
 * Relies on a stable sort: documents of the same id keep their insertion order, those of the same prior are ordered
 * by id.
 */
function createOrders(ids: readonly string[], priors: readonly number[], allocate: Allocate) {
  const size = ids.length;
  const prior = sharedFloat64(size, allocate);
  prior.set(priors);
  const byId = sharedUint32(size, allocate);
  for (let ordinal = 0; ordinal < size; ordinal++) byId[ordinal] = ordinal;
  byId.sort((left, right) => compareStrings(ids[left] as string, ids[right] as string));
  const byPrior = sharedUint32(size, allocate);
  byPrior.set(byId);
  byPrior.sort((left, right) => (prior[right] as number) - (prior[left] as number));
  const places = sharedUint32(size, allocate);
  for (let place = 0; place < size; place++) places[byPrior[place] as number] = place;
  return { byId, prior, byPrior, places };
}

function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function findLatest(ids: readonly string[], byId: SharedUint32, allocate: Allocate): SharedUint32 {
  const alive = sharedUint32(countBitsetWords(ids.length), allocate);
  setFirst(alive, ids.length);
  for (let place = 1; place < byId.length; place++) {
    const before = byId[place - 1] as number;
    if (ids[before] === ids[byId[place] as number]) clearBit(alive, before);
  }
  return alive;
}
