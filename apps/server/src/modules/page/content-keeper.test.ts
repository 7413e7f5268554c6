import { describe, expect, test } from 'vitest';
import { createContentKeeper } from './content-keeper.ts';

function keeping() {
  const clock = { now: new Date('2026-06-01T12:00:00Z') };
  const keeper = createContentKeeper<string>({ clock: () => clock.now, max: 10 });
  const asked: string[] = [];
  const say = (answer: string) => async () => {
    asked.push(answer);
    return answer;
  };
  const fail = async (): Promise<string> => {
    asked.push('failure');
    throw new Error('away');
  };
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1_000);
  };
  /** Whatever goes on behind the reader's back. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { keeper, asked, say, fail, later, settle };
}

test('what was said is kept for a minute, and asked for once by all who wait', async () => {
  const { keeper, asked, say, later } = keeping();
  expect(await Promise.all([keeper.read('a', say('one')), keeper.read('a', say('two'))])).toEqual(['one', 'one']);
  later(59);
  expect(await keeper.read('a', say('three'))).toBe('one');
  expect(asked).toEqual(['one']);
});

test('after that the old is handed out once more, and the new the next time', async () => {
  const { keeper, say, later, settle } = keeping();
  await keeper.read('a', say('old'));
  later(61);
  expect(await keeper.read('a', say('new'))).toBe('old');
  await settle();
  expect(await keeper.read('a', say('newer'))).toBe('new');
});

test('nobody waits for a service that hangs, as long as something is known', async () => {
  const { keeper, say, later } = keeping();
  await keeper.read('a', say('old'));
  later(61);
  expect(await keeper.read('a', () => new Promise(() => {}))).toBe('old');
});

describe('a failure', () => {
  test('leaves what is known, and is not repeated within ten seconds', async () => {
    const { keeper, asked, say, fail, later, settle } = keeping();
    await keeper.read('a', say('old'));
    later(61);
    for (let time = 0; time < 3; time++) {
      expect(await keeper.read('a', fail)).toBe('old');
      await settle();
    }
    expect(asked).toEqual(['old', 'failure']);
    later(11);
    expect(await keeper.read('a', say('new'))).toBe('old');
    await settle();
    expect(await keeper.read('a', say('newer'))).toBe('new');
  });

  test('is told where nothing is known, and the next try waits for its turn', async () => {
    const { keeper, asked, say, fail, later } = keeping();
    await expect(keeper.read('a', fail)).rejects.toThrow('away');
    await expect(keeper.read('a', say('too early'))).rejects.toThrow('away');
    later(11);
    expect(await keeper.read('a', say('back'))).toBe('back');
    expect(asked).toEqual(['failure', 'back']);
  });
});

test('what was changed is asked for anew, and an answer from before is not kept', async () => {
  const { keeper, say } = keeping();
  let answer: (value: string) => void = () => {};
  const before = keeper.read('a', () => new Promise<string>((resolve) => (answer = resolve)));
  keeper.forget();
  expect(await keeper.read('a', say('new'))).toBe('new');
  answer('old');
  expect(await before).toBe('old');
  expect(await keeper.read('a', say('newest'))).toBe('new');
});
