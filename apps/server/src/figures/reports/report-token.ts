import { createHash } from 'node:crypto';

/** Only the hash of a link's token is stored. */
export const hashReportToken = (token: string): Buffer => createHash('sha256').update(token).digest();
