import { expect, test } from 'vitest';
import { createQueueFaultLog } from './queue-fault-log.ts';

function open() {
  const lines: { err: Error & { code?: string }; unlogged?: number }[] = [];
  let now = Date.parse('2026-11-18T12:00:00Z');
  const log = createQueueFaultLog(
    { error: (line: object) => void lines.push(line as never) } as never,
    () => new Date(now),
  );
  return { lines, log, pass: (ms: number) => (now += ms) };
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('a plain copy of an error keeps message, code and stack', () => {
  const { lines, log } = open();
  const { message, code, stack } = refused();
  log({ message, code, stack, queue: 'send-mail', worker: 'w1' });
  const [line] = lines;
  expect(line?.err).toBeInstanceOf(Error);
  expect(line?.err).toMatchObject({ message, code, stack });
});

test.each([
  ['nothing', undefined, 'undefined'],
  ['a word', 'gone', 'gone'],
])('%s is no fault of the log', (_, fault, message) => {
  const { lines, log } = open();
  log(fault);
  expect(lines[0]?.err.message).toBe(message);
});

test('the same fault is logged once a minute, with the number of those between; another at once', () => {
  const { lines, log, pass } = open();
  for (let poll = 0; poll < 50; poll += 1) log(refused());
  log(new Error('syntax error'));
  expect(lines.map(({ err, unlogged }) => [err.message, unlogged])).toEqual([
    ['connect ECONNREFUSED', undefined],
    ['syntax error', undefined],
  ]);
  pass(60_000);
  log(refused());
  expect(lines.at(-1)).toMatchObject({ unlogged: 49 });
});
