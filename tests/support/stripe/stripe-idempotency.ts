import { StripeRefusal } from './stripe-refusal.ts';

export type Answer = { status: number; body: string };
type Known = { asked: string; answer?: Answer };

/** Idempotency keys as the vendor keeps them: the first answer is repeated, errors of a begun request included. */
export function createIdempotency() {
  const known = new Map<string, Known>();
  return (key: string | undefined, asked: string, work: () => Answer): Answer => {
    if (!key) return work();
    const earlier = known.get(key);
    if (earlier && earlier.asked !== asked) {
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    if (earlier?.answer) return earlier.answer;
    const entry: Known = { asked };
    known.set(key, entry);
    entry.answer = work();
    // Requests that fail validation are not kept.
    if (entry.answer.status === 400) known.delete(key);
    return entry.answer;
  };
}
