import { ShopError } from '../shop-error.ts';
import { MS_PER_HOUR, MS_PER_MINUTE } from '../time.ts';

export const STAFF_IDLE_MS = 30 * MS_PER_MINUTE;
export const STAFF_SESSION_MS = 12 * MS_PER_HOUR;
/** A proof is valid this long for actions that need a step-up. */
const STEP_UP_MS = 15 * MS_PER_MINUTE;

type Running = { startedAt: Date; lastSeenAt: Date; endedAt: Date | null };

export const isStaffSessionOver = ({ startedAt, lastSeenAt, endedAt }: Running, now: Date): boolean =>
  endedAt !== null ||
  now.getTime() - lastSeenAt.getTime() >= STAFF_IDLE_MS ||
  now.getTime() - startedAt.getTime() >= STAFF_SESSION_MS;

export const isStepUpFresh = (provedAt: Date | undefined, now: Date): boolean =>
  provedAt !== undefined && now.getTime() - provedAt.getTime() < STEP_UP_MS;

type Proof = {
  /** A second factor is set up. */
  hasSecondFactor: boolean;
  /** The account must have one: a permission touches money, personal data or staff. */
  needsSecondFactor: boolean;
  provedAt: Date | null;
};

/** What a session whose password was right may do. */
export function resolveStaffState(proof: Proof): 'signed-in' | 'second-factor' | 'enrol' {
  const { hasSecondFactor, needsSecondFactor, provedAt } = proof;
  if (hasSecondFactor) return provedAt === null ? 'second-factor' : 'signed-in';
  return needsSecondFactor ? 'enrol' : 'signed-in';
}

export const staffSignInRequired = () =>
  new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });

export const secondFactorRequired = () =>
  new ShopError('Enter the code of your authenticator app', {
    code: 'second_factor_required',
    kind: 'unauthenticated',
  });

export const enrolmentRequired = () =>
  new ShopError('Set up a second factor first', { code: 'enrolment_required', kind: 'forbidden' });

export const stepUpRequired = () =>
  new ShopError('Confirm that it is you', { code: 'step_up_required', kind: 'forbidden' });
