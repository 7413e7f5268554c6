import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const alerts = readText('deploy/observe/alerts.yaml');
const dashboard = JSON.parse(readText('deploy/observe/grafana-dashboard.json'));

let shop: TestShop;
let metrics: string;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.app.whenPrepared();
  await shop.app.inject({ url: '/', headers: { host: 'outlet.localhost' } });
  metrics = await shop.parts.metrics.registry.metrics();
});
afterAll(() => shop.stop());

test('measures pools, index, queues, LISTEN and the page cache', () => {
  for (const line of [
    /^database_pool_connections\{pool="pages",state="size"\} [1-9]/m,
    /^database_pool_connections\{pool="checkout",state="waiting"\} 0$/m,
    /^search_index_generation [1-9]/m,
    /^search_index_age_seconds \d/m,
    /^listen_connections_down 0$/m,
    /^jobs_waiting\{queue="deliver-mail"\} \d/m,
    /^jobs_failed\{queue="deliver-mail"\} 0$/m,
    /^page_cache_pages 1$/m,
    /^page_cache_bytes [1-9]/m,
    /^event_loop_delay_seconds 0$/m,
    /^shed_requests_total 0$/m,
  ])
    expect(metrics).toMatch(line);
});

/** Names in a PromQL expression, without functions, labels and numbers. */
const listNames = (expression: string): string[] =>
  expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ').match(/\b[a-z]+_[a-z_]+\b(?!\s*\()/g) ?? [];

test('alerts and dashboard name metrics that exist', () => {
  const rules = [...alerts.matchAll(/expr: (.+)/g)].map(([, expression = '']) => expression);
  const panels: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const names = new Set([...rules, ...panels].flatMap(listNames));
  expect(names.size).toBeGreaterThan(15);
  const missing = [...names].filter((name) => !metrics.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `));
  expect(missing).toEqual([]);
});

test('every alert has a section in the runbook', () => {
  const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...readText('docs/guides/operate.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(sections).toEqual(named);
});
