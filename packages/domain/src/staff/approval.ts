import { ShopError } from '../shop-error.ts';
import { MS_PER_DAY } from '../time.ts';

export const APPROVAL_MS = 7 * MS_PER_DAY;

type Decision = 'approved' | 'refused' | 'withdrawn';
type Asked = { decision: Decision | null; expiresAt: Date };

export function resolveApprovalState({ decision, expiresAt }: Asked, now: Date): Decision | 'open' | 'expired' {
  if (decision !== null) return decision;
  return expiresAt <= now ? 'expired' : 'open';
}

export const approvalUnknown = () =>
  new ShopError('Approval not found', { code: 'approval_unknown', kind: 'not-found' });

export const approvalClosed = () =>
  new ShopError('This approval is decided or expired', { code: 'approval_closed', kind: 'conflict' });

export const approvalPending = () =>
  new ShopError('This waits for an approval already', { code: 'approval_pending', kind: 'conflict' });

export const ownApproval = () =>
  new ShopError('Another member of staff must decide this', { code: 'own_approval', kind: 'forbidden' });

export const limitTooLow = () =>
  new ShopError('This exceeds your own limit', { code: 'limit_too_low', kind: 'forbidden' });
