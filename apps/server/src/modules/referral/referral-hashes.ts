import { createHash } from 'node:crypto';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** By this a mailbox is known that wants no invitation. */
export const mailboxHash = (person: string): Buffer => hashOf(`mailbox ${person}`);

/** By this two places or cards are compared without being known. */
export const traceHash = (trace: string): string => hashOf(`trace ${trace}`).toString('base64url');
