import { beforeEach, expect, test } from 'vitest';
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts';

let now: number;
let events: string[];
let breaker: ReturnType<typeof createCircuitBreaker>;
beforeEach(() => {
  now = 0;
  events = [];
  breaker = createCircuitBreaker({
    ...{ clock: () => new Date(now), failures: 3, pauseMs: 10_000 },
    onOpen: () => void events.push('open'),
    onClose: () => void events.push('close'),
  });
});

const fail = () => Promise.reject(new Error('away'));
const succeed = async () => 'here';
const hang = () => new Promise<never>(() => {});
const settle = () => new Promise((resolve) => setImmediate(resolve));
async function open() {
  for (let time = 0; time < 3; time += 1) await breaker.run(fail).catch(() => {});
}

test('opens after three consecutive failures and then calls nothing', async () => {
  await breaker.run(fail).catch(() => {});
  await breaker.run(fail).catch(() => {});
  await breaker.run(succeed);
  await breaker.run(fail).catch(() => {});
  expect(breaker.isOpen()).toBe(false);
  await open();
  expect(breaker.isOpen()).toBe(true);
  let called = 0;
  const call = async () => (called += 1);
  await expect(breaker.run(call)).rejects.toThrow(CircuitOpenError);
  expect([called, events]).toEqual([0, ['open']]);
});

test('rejects calls under way when it opens', async () => {
  const waiting = breaker.run(hang);
  await open();
  await expect(waiting).rejects.toThrow(CircuitOpenError);
});

test('half-open: probes once in the background, and its caller does not wait', async () => {
  await open();
  now += 10_000;
  let probes = 0;
  const probe = () => {
    probes += 1;
    return hang();
  };
  await expect(breaker.run(probe)).rejects.toThrow(CircuitOpenError);
  await expect(breaker.run(probe)).rejects.toThrow(CircuitOpenError);
  expect(probes).toBe(1);
});

test('closes after a successful probe', async () => {
  await open();
  now += 10_000;
  await breaker.run(succeed).catch(() => {});
  await settle();
  expect(await breaker.run(succeed)).toBe('here');
  expect(events).toEqual(['open', 'close']);
});

test('stays open for another pause after a failed probe', async () => {
  await open();
  now += 10_000;
  await breaker.run(fail).catch(() => {});
  await settle();
  now += 9_999;
  let probes = 0;
  const probe = async () => (probes += 1);
  await breaker.run(probe).catch(() => {});
  expect(probes).toBe(0);
  now += 1;
  await breaker.run(probe).catch(() => {});
  expect(probes).toBe(1);
});
