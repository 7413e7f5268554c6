import { createHash } from 'node:crypto';
import { ShopError, type ShopErrorKind } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import { MS_PER_DAY, MS_PER_MINUTE } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { STATUS_OF } from '#server/platform/http/error-handler.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  type ClaimedKey,
  claimKey,
  dropClaim,
  findAnswer,
  forgetAnswers,
  keepAnswer,
} from './idempotency-repository.ts';

type IdempotencyNeeds = { db: Database; clock: Clock; jobs: Pick<Jobs, 'define'> };
type AskedWork = { scope: string; key: unknown; body: unknown };

const MAX_KEY_LENGTH = 255;
const KEPT_MS = MS_PER_DAY;
/** Whoever has claimed a key and says nothing for so long has died: its work may be begun again. */
const CLAIM_LAPSES_MS = 2 * MS_PER_MINUTE;
const OK = 200;
/** Said for a moment only: the same call may well be answered otherwise later. */
const PASSING: readonly ShopErrorKind[] = ['unauthenticated', 'too-many', 'unavailable'];
const PASSING_CODE = 'completion_in_progress';

export type Idempotency = ReturnType<typeof createIdempotency>;

/** The same call said again is answered the same, and done once: the key is claimed before the work begins. */
export function createIdempotency({ db, clock, jobs }: IdempotencyNeeds) {
  jobs.define({
    name: 'forget-idempotency-keys',
    schema: z.object({}),
    cron: '37 * * * *',
    handle: (_, { tx }) => forgetAnswers(tx, new Date(clock().getTime() - KEPT_MS)),
  });

  async function doOnce<Reply>(claimed: ClaimedKey, work: () => Promise<Reply>): Promise<Reply> {
    const reply = await work().catch((error: unknown) => keepRefusal(claimed, error));
    await keepAnswer(db, { ...claimed, status: OK, reply });
    return reply;
  }

  async function keepRefusal(claimed: ClaimedKey, error: unknown): Promise<never> {
    if (error instanceof ShopError && isFinal(error)) {
      const { message: reason, code, kind, field } = error;
      await keepAnswer(db, { ...claimed, status: STATUS_OF[kind], reply: { reason, code, kind, field } });
    } else await dropClaim(db, claimed);
    throw error;
  }

  return {
    /** A refusal that was kept is thrown again. */
    async answer<Reply>({ scope, key: given, body }: AskedWork, work: () => Promise<Reply>): Promise<Answered<Reply>> {
      const claimed = { scope, key: requireKey(given) };
      const fingerprint = createHash('sha256').update(canonical(body)).digest();
      const now = clock();
      const lapsed = new Date(now.getTime() - CLAIM_LAPSES_MS);
      if (await claimKey(db, { ...claimed, fingerprint, now, lapsed })) {
        return { reply: await doOnce(claimed, work), replayed: false };
      }
      const kept = await findAnswer(db, claimed);
      if (kept && !kept.fingerprint.equals(fingerprint)) throw mismatch();
      if (kept?.status == null) throw inProgress();
      if (kept.status !== OK) throw replayedRefusal(kept.reply);
      return { reply: kept.reply as Reply, replayed: true };
    },

    /** Whose key it is: nobody meets another one's, and no store another store's. */
    scopeOf({ caller, token, store }: { caller: Caller; token: unknown; store: Store }): string {
      const who = caller.kind === 'customer' ? `customer ${caller.customerId}` : `quote ${String(token)}`;
      return createHash('sha256').update(`${who}\0${store.brand}\0${store.localeISOCode}`).digest('base64url');
    },

    isReplayed: (error: unknown): boolean => error instanceof ShopError && error.cause === REPLAYED,
  };
}

export type Answered<Reply> = { reply: Reply; replayed: boolean };

const REPLAYED = Object.freeze({ replayed: true });

const isFinal = ({ kind, code }: ShopError): boolean => !PASSING.includes(kind) && code !== PASSING_CODE;

const refusalSchema = z.object({
  reason: z.string(),
  code: z.string(),
  kind: z.string().transform((kind) => kind as ShopErrorKind),
  field: z.string().optional(),
});

function replayedRefusal(kept: unknown): ShopError {
  const { reason, code, kind, field } = refusalSchema.parse(kept);
  return new ShopError(reason, { code, kind, cause: REPLAYED, ...(field !== undefined && { field }) });
}

function requireKey(given: unknown): string {
  if (given === undefined || given === '')
    throw new ShopError('Send the header Idempotency-Key', { code: 'idempotency_key_required', kind: 'invalid' });
  if (typeof given === 'string' && given.length <= MAX_KEY_LENGTH) return given;
  throw new ShopError(`An Idempotency-Key has at most ${MAX_KEY_LENGTH} characters`, {
    code: 'idempotency_key_invalid',
    kind: 'invalid',
  });
}

const mismatch = () =>
  new ShopError('This key was used for another call', { code: 'idempotency_mismatch', kind: 'unprocessable' });
const inProgress = () =>
  new ShopError('The same call is being answered', { code: 'idempotency_in_progress', kind: 'conflict' });

/** The same body is the same text, whatever the order of its keys. */
const canonical = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => Number(a > b) - Number(a < b)))
      : value,
  ) ?? '';
