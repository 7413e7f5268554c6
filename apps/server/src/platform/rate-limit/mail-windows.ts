import { listMailLimits } from '@shop/domain/messaging/mail-limit';
import { hashSubject, type Limited } from './rate-windows.ts';

/** Windows of a mailbox or a network: one per length, an hour and a day. */
export const listMailWindows = (kind: 'network' | 'mailbox', name: string): Limited[] =>
  listMailLimits(kind).map((limit) => ({ subject: hashSubject(kind, `${name} ${limit.windowMs}`), limit }));
