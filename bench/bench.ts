import { argv } from 'node:process';

/**
 * `npm run bench` measures pages, `npm run bench -- cached` cached pages beside bare servers, `npm run bench -- quote`
 * quote, checkout and order beside pgbench, `npm run bench -- search` the search engine, `npm run bench -- orders` the lists of
 * the desk, `npm run bench -- figures` the figures, `npm run bench -- grid` typing and pasting in the grid of products, `npm run bench -- import` the import of
 * a catalogue file, `npm run bench -- import-page` the same through the page in Chromium, `npm run bench -- index` edits of
 * words, labels and categories in the search index. Each file runs its benchmark on import.
 */
const [what = 'pages'] = argv.slice(2);
if (what === 'pages') await import('./bench-pages.ts');
else if (what === 'cached') {
  const { measureCachedPages } = await import('./cached/bench-cached-pages.ts');
  console.table(await measureCachedPages());
} else if (what === 'quote') await import('./bench-quote.ts');
else if (what === 'search') await import('./bench-search.ts');
else if (what === 'orders') await import('./bench-orders.ts');
else if (what === 'figures') await import('./bench-figures.ts');
else if (what === 'grid') await import('./bench-grid.ts');
else if (what === 'index') await import('./bench-index.ts');
else if (what === 'import') await import('./import/bench-import.ts');
else if (what === 'import-page') await import('./import/bench-import-page.ts');
else throw new RangeError(`Unknown benchmark: ${what}`);
