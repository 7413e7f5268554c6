import { ShopError } from '../shop-error.ts';
import { MS_PER_DAY } from '../time.ts';

type Period = { days: number; min: number; max: number };

/**
 * Data that a nightly job deletes, with the period in days and its bounds. The lower bound keeps what the shop needs to
 * work or to prove; the upper one is where data protection law asks why it is still there.
 */
export const RETENTION = {
  'mail-contents': { days: 90, min: 7, max: 730 },
  mails: { days: 730, min: 30, max: 1_095 },
  messages: { days: 730, min: 90, max: 1_095 },
  bags: { days: 60, min: 7, max: 365 },
  'payment-events': { days: 90, min: 30, max: 400 },
  'webhook-deliveries': { days: 30, min: 7, max: 180 },
  'bulk-jobs': { days: 90, min: 7, max: 400 },
  imports: { days: 30, min: 7, max: 400 },
  'staff-sessions': { days: 30, min: 1, max: 400 },
  notices: { days: 90, min: 7, max: 400 },
  'back-in-stock': { days: 365, min: 30, max: 730 },
  'back-in-stock-ended': { days: 90, min: 7, max: 365 },
  'data-exports': { days: 1, min: 1, max: 365 },
  'inbound-mails': { days: 90, min: 7, max: 365 },
  'report-links': { days: 400, min: 14, max: 800 },
  'page-speed': { days: 400, min: 30, max: 800 },
} as const satisfies Readonly<Record<string, Period>>;

export type RetentionKind = keyof typeof RETENTION;
export const RETENTION_KINDS = Object.keys(RETENTION) as [RetentionKind, ...RetentionKind[]];

/** Data that no setting deletes. */
export const KEPT_BY_LAW = ['orders', 'ledger', 'audit', 'consents'] as const;

export const findRetentionStart = (days: number, now: Date): Date => new Date(now.getTime() - days * MS_PER_DAY);

/** Throws unless the period is within the bounds. */
export function requireRetention(kind: RetentionKind, days: number): void {
  const { min, max } = RETENTION[kind];
  if (Number.isInteger(days) && days >= min && days <= max) return;
  throw new ShopError(`Choose ${min} to ${max} days`, { code: 'retention_days', kind: 'unprocessable', field: 'days' });
}
