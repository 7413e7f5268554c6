import { Counter, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { bindCounter, bindHistogram } from './bound-series.ts';

const VALUES = [0.0004, 0.001, 0.0011, 0.3, 10, 11];
const BUCKETS = [0.001, 0.05, 0.5, 10];

const createHistogram = () => {
  const registry = new Registry();
  const histogram = new Histogram({
    ...{ name: 'seconds', help: 'Seconds', labelNames: ['route', 'status'] as const },
    ...{ buckets: BUCKETS, registers: [registry] },
  });
  return { registry, histogram };
};

const createCounter = () => {
  const registry = new Registry();
  const counter = new Counter({ name: 'calls', help: 'Calls', labelNames: ['route'] as const, registers: [registry] });
  return { registry, counter };
};

test('a bound histogram has the text of one that is observed with labels', async () => {
  const [bound, plain] = [createHistogram(), createHistogram()];
  for (const status of [200, 304]) {
    const observe = bindHistogram(bound.histogram, { route: '/*', status });
    for (const value of VALUES) {
      observe(value);
      plain.histogram.observe({ route: '/*', status }, value);
    }
  }
  expect(await bound.registry.metrics()).toBe(await plain.registry.metrics());
});

test('a bound counter has the text of one that is increased with labels', async () => {
  const [bound, plain] = [createCounter(), createCounter()];
  for (const route of ['/a', '/b', '/a']) {
    bindCounter(bound.counter, { route })();
    plain.counter.inc({ route });
  }
  expect(await bound.registry.metrics()).toBe(await plain.registry.metrics());
});

test('has no series before the first value', async () => {
  const { histogram } = createHistogram();
  bindHistogram(histogram, { route: '/*', status: 200 });
  expect((await histogram.get()).values).toEqual([]);
});

test('shares the series of the same labels, and begins anew after a reset', async () => {
  const { counter } = createCounter();
  const count = bindCounter(counter, { route: '/a' });
  counter.inc({ route: '/a' });
  count();
  expect((await counter.get()).values).toMatchObject([{ value: 2 }]);
  counter.reset();
  count();
  expect((await counter.get()).values).toMatchObject([{ value: 1 }]);
});
