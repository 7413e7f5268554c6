import { createHash } from 'node:crypto';
import { ShopError, type ShopErrorKind } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
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
  type StoredReply,
} from './idempotency-repository.ts';

type Deps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'define'> };
type IdempotentWork = { scope: string; key: unknown; body: unknown };

const MAX_KEY_LENGTH = 255;
const KEPT_MS = MS_PER_DAY;
/** Claim timeout: a caller silent for this long has crashed, and the work may be retried. */
const CLAIM_LAPSES_MS = 2 * MS_PER_MINUTE;
const OK = 200;
/** Transient errors are not stored: the same call may succeed later. */
const PASSING: readonly ShopErrorKind[] = ['unauthenticated', 'too-many', 'unavailable'];
const PASSING_CODES: ReadonlySet<string> = new Set(['completion_in_progress', 'sign_in_again']);

export type Idempotency = ReturnType<typeof createIdempotency>;

/** Idempotency by key: the key is claimed before the work begins; a repeated call gets the stored response. */
export function createIdempotency({ db, clock, jobs }: Deps) {
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
    if (error instanceof ShopError && isFinal(error)) await keepFinal(claimed, error);
    else await dropClaim(db, claimed);
    throw error;
  }

  const keepFinal = (claimed: ClaimedKey, { message: reason, code, kind, field }: ShopError) =>
    keepAnswer(db, { ...claimed, status: STATUS_OF[kind], reply: { reason, code, kind, field } });

  /** Stores the result that is found, as the first caller would have. */
  async function finish<Reply>(claimed: ClaimedKey, findDone: FindDone<Reply>): Promise<Answered<Reply> | undefined> {
    const reply = await findDone().catch(async (error: unknown) => {
      // Never drops the claim: the first caller may be alive.
      if (error instanceof ShopError && isFinal(error)) await keepFinal(claimed, error);
      throw error;
    });
    if (reply === undefined) return undefined;
    await keepAnswer(db, { ...claimed, status: OK, reply });
    return { reply, replayed: true };
  }

  async function finishOrWait<Reply>(claimed: ClaimedKey, findDone: FindDone<Reply>): Promise<Answered<Reply>> {
    const done = await finish(claimed, findDone);
    if (done) return done;
    throw inProgress();
  }

  return {
    /**
     * Rethrows a stored error. `findDone` finds the result of work whose caller died before its response was stored, so
     * that a repeated call does not wait for the claim to lapse.
     */
    async answer<Reply>(
      { scope, key: given, body }: IdempotentWork,
      work: () => Promise<Reply>,
      findDone: FindDone<Reply> = nothingDone,
    ): Promise<Answered<Reply>> {
      const claimed = { scope, key: requireKey(given) };
      const fingerprint = createHash('sha256').update(canonical(body)).digest();
      const now = clock();
      const lapsed = new Date(now.getTime() - CLAIM_LAPSES_MS);
      const claim = await claimKey(db, { ...claimed, fingerprint, now, lapsed });
      const found = claim === 'taken over' ? await finish(claimed, findDone) : undefined;
      if (claim) return found ?? { reply: await doOnce(claimed, work), replayed: false };
      const stored = await findAnswer(db, claimed);
      if (stored && !stored.fingerprint.equals(fingerprint)) throw mismatch();
      return stored?.status == null ? await finishOrWait(claimed, findDone) : replay<Reply>(stored);
    },

    /** Scope of a key: caller and store, so that keys never collide across them. */
    getScope({ caller, token, store }: { caller: Caller; token: unknown; store: Store }): string {
      const who = caller.kind === 'customer' ? `customer ${caller.customerId}` : `quote ${String(token)}`;
      return createHash('sha256').update(`${who}\0${store.brand}\0${store.localeISOCode}`).digest('base64url');
    },

    isReplayed: (error: unknown): boolean => error instanceof ShopError && error.cause === REPLAYED,
  };
}

type FindDone<Reply> = () => Promise<Reply | undefined>;
const nothingDone = async () => undefined;

export type Answered<Reply> = { reply: Reply; replayed: boolean };

const REPLAYED = Object.freeze({ replayed: true });

const isFinal = ({ kind, code }: ShopError): boolean => !PASSING.includes(kind) && !PASSING_CODES.has(code);

function replay<Reply>({ status, reply }: StoredReply): Answered<Reply> {
  if (status !== OK) throw replayedRefusal(reply);
  return { reply: reply as Reply, replayed: true };
}

const refusalSchema = z.object({
  reason: z.string(),
  code: z.string(),
  kind: z.string().transform((kind) => kind as ShopErrorKind),
  field: z.string().optional(),
});

function replayedRefusal(stored: unknown): ShopError {
  const { reason, code, kind, field } = refusalSchema.parse(stored);
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
  new ShopError('This key was used for another request', { code: 'idempotency_mismatch', kind: 'unprocessable' });
const inProgress = () =>
  new ShopError('The same request is still in progress', { code: 'idempotency_in_progress', kind: 'conflict' });

/** Canonical JSON: key order does not change the fingerprint. */
const canonical = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => Number(a > b) - Number(a < b)))
      : value,
  ) ?? '';
