import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** False for a mail that was taken before. */
export async function claimMail(tx: Database, messageHash: string, receivedAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into inbound_mail (message_hash, received_at) values (${messageHash}, ${receivedAt})
    on conflict do nothing returning message_hash
  `.execute(tx);
  return rows.length > 0;
}

export async function forgetMails(tx: Database, before: Date): Promise<void> {
  await sql`delete from inbound_mail where received_at < ${before}`.execute(tx);
}
