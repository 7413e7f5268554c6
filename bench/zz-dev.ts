import { readFileSync } from 'node:fs';
import { stores } from '@shop/brands/stores';
import { createSearchIndex } from '@shop/search/index/search-index';
import { compileWords } from '@shop/search/text/words/compile-words';
import { createEdition } from '../apps/server/src/discovery/engine-host/index-edition.ts';
import { listMarkets } from '../apps/server/src/discovery/search/search-market.ts';
import { createSearchService } from '../apps/server/src/discovery/search/search-service.ts';
import { readDemoRecords } from '../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';
import { QUERY_GROUPS } from './search-quality/queries/all-groups.ts';
import { DEPTH, overallNdcg, scoreGroup } from './search-quality/score-group.ts';
const now = new Date('2026-06-15T12:00:00Z');
const dump = JSON.parse(readFileSync('/tmp/sq-dump.json', 'utf8'));
try { const m = await import('/tmp/sq-edit.ts'); m.edit(dump); } catch (e: any) { if (e.code !== 'ERR_MODULE_NOT_FOUND') throw e; }
const edition = createEdition(dump.vocabulary, listMarkets(stores));
const segs = edition.segments();
for (const r of dump.rows) { if (r.newFrom) r.newFrom = new Date(r.newFrom); for (const p of r.prices ?? []) for (const s of [p.special, p.specialB]) if (s) {} segs.add(r, now.getTime()); }
const indexes = new Map<string, any>();
const t0 = performance.now();
for (const { language, segment } of segs.finish()) { const s = edition.settings.get(language)!; const ix = createSearchIndex(s, compileWords(s)); ix.replace(segment); indexes.set(language, ix); }
const search = createSearchService({ index: { indexOf: async (store: any) => indexes.get(store.language), generation: () => 1 } as any, rules: { guidanceFor: async () => ({ pinned: [], buried: [], hidden: [], boosts: [] }), generation: () => 1 } as any });
const records = readDemoRecords(now).filter((r: any) => r.kind === 'product') as any[];
const args = process.argv.slice(2);
const title = (sku: string, loc: string) => { const r = records.find((x) => x.sku === sku); return `${r.texts[loc]?.title ?? r.texts['en-GB'].title} [${r.texts['en-GB'].colour} ${r.colourHex} ${r.attributes.product_category} ${r.categories.slice(-1)}]`; };
if (args[0] === 't') {
  const { editDistance } = await import('@shop/search/text/spelling/edit-distance');
  const store = stores.find((s) => s.brand === 'outlet' && s.localeISOCode === 'en-GB')!;
  const words = [...new Set(records.flatMap((r: any) => r.texts['en-GB'].title.toLowerCase().split(/[^a-z]+/)))].filter((w: any) => w.length >= 6).sort() as string[];
  let seed = 7; const rnd = (n: number) => { seed = (seed + 0x6d2b79f5) | 0; let t = Math.imul(seed ^ (seed >>> 15), 1 | seed); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) % n; };
  const slip = (w: string, from: number) => { const i = from + rnd(w.length - from); const c = String.fromCharCode(97 + rnd(26)); const k = rnd(4); return k === 0 ? w.slice(0, i) + w.slice(i + 1) : k === 1 ? w.slice(0, i) + c + w.slice(i) : k === 2 ? w.slice(0, i) + c + w.slice(i + 1) : w.slice(0, i) + (w[i + 1] ?? '') + w[i] + w.slice(i + 2); };
  for (const [name, from] of [['any letter', 0], ['after first', 1]] as const) for (const long of [false, true]) {
    let n = 0, ok = 0, wrong = 0;
    for (const w of words.filter((w) => (w.length >= 8) === long)) for (let i = 0; i < 3; i++) { const t = slip(slip(w, from), from); if (editDistance(w, t, 2) !== 2) continue; n++; const r = await search.run(store, { text: t, limit: 1 }); const c = (r as any).reading.corrected; if (c === w || c === w + 's' || c + 's' === w) ok++; else if (c) wrong++; }
    console.log(name, long ? '8+' : '6-7', n, 'right', (ok / n).toFixed(3), 'wrong', (wrong / n).toFixed(3));
  }
} else if (args[0] === 'q') {
  const groups = await Promise.all(QUERY_GROUPS.map((g: any) => scoreGroup(g, { store: stores.find((s) => s.brand === g.brand && s.localeISOCode === g.locale)!, records, now, find: (one, text) => search.listing.find(one, { text, filters: [], sort: 'default', offset: 0, limit: DEPTH, facets: [] }) })));
  for (const g of groups) console.log(g.name.padEnd(14), g.ndcg.toFixed(4), g.withoutResults);
  console.log('ALL', overallNdcg(groups).toFixed(4));
  const worst = groups.flatMap((g) => g.queries.map((q) => ({ g: g.name, ...q }))).sort((a, b) => a.ndcg - b.ndcg).slice(0, Number(args[1] ?? 15));
  for (const w of worst) console.log(w.g.padEnd(12), w.query.padEnd(34), w.ndcg.toFixed(3), w.total);
} else {
  const [brand, loc] = (process.env.STORE ?? 'outlet/en-GB').split('/');
  const store = stores.find((s) => s.brand === brand && s.localeISOCode === loc)!;
  for (const text of args) {
    const t = performance.now();
    const run = await search.run(store, { text, limit: 6 });
    console.log(`\n=== ${text} -> ${run.total} (${(performance.now() - t).toFixed(1)} ms)`, JSON.stringify(run.reading));
    for (const h of run.hits) console.log('  ', h.score.toFixed(2), h.id, title(h.id, loc!), ((run as any).x ?? ''));
  }
}
