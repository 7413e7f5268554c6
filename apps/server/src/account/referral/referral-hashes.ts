import { createHash } from 'node:crypto';

const computeHash = (text: string) => createHash('sha256').update(text).digest();

/** Hash that identifies a mailbox that opted out of invitations. */
export const mailboxHash = (person: string): Buffer => computeHash(`mailbox ${person}`);

/** Hash to compare addresses, cards and devices without storing them. */
export const traceHash = (trace: string): string => computeHash(`trace ${trace}`).toString('base64url');
