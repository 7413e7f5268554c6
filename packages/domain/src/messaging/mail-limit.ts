import { tooManyInWindow, type WindowLimit } from '../rate-window.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '../time.ts';

type MailSubject = 'mailbox' | 'network';
type MailLimits = Readonly<Record<MailSubject, readonly WindowLimit[]>>;

/**
 * Mail bombing: calls that send mail, per call and mailbox, and per network for all calls together. A mailbox is counted
 * per call, so that newsletter requests of a stranger never block its owner's password reset.
 */
const MAIL_LIMITS: MailLimits = {
  mailbox: [
    { most: 10, windowMs: MS_PER_HOUR },
    { most: 12, windowMs: MS_PER_DAY },
  ],
  network: [
    { most: 30, windowMs: MS_PER_HOUR },
    { most: 100, windowMs: MS_PER_DAY },
  ],
};

export const listMailLimits = (subject: MailSubject): readonly WindowLimit[] => MAIL_LIMITS[subject];

export const tooManyMails = (waitMs: number) =>
  tooManyInWindow(waitMs, {
    code: 'too_many_mails',
    reason: 'We have sent several mails already. Check the inbox, or try again later.',
  });
