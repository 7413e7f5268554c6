import type { RetentionKind } from '@shop/domain/system/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Rows that the job of each kind would delete. The conditions are those of the jobs; a test compares them. */
const COUNTS: Record<RetentionKind, (before: Date) => RawBuilder<{ count: string }>> = {
  'mail-contents': (before) => sql`
    select count(*) from mail where status <> 'queued' and created_at < ${before}
      and (html is not null or is_whole or message - 'template' - 'reference' <> '{}'::jsonb)`,
  mails: (before) => sql`select count(*) from mail where status <> 'queued' and created_at < ${before}`,
  messages: (before) => sql`
    select count(*) from message_thread where state = 'closed' and last_message_at < ${before}`,
  bags: (before) => sql`
    select count(*) from quote where (customer_id is null or status = 'ordered') and used_at < ${before}`,
  'payment-events': (before) => sql`select count(*) from payment_event where received_at < ${before}`,
  'webhook-deliveries': (before) => sql`select count(*) from webhook_delivery where created_at < ${before}`,
  'bulk-jobs': (before) => sql`select count(*) from bulk_job where started_at < ${before}
    or undo_of in (select job_id from bulk_job where started_at < ${before})`,
  imports: (before) => sql`select count(*) from import_run where created_at < ${before}`,
  'staff-sessions': (before) => sql`select count(*) from staff_session where started_at < ${before}`,
  notices: (before) => sql`select count(*) from staff_notice where at < ${before}`,
  'back-in-stock': (before) => sql`
    select count(*) from back_in_stock_request where status = 'waiting' and asked_at < ${before}`,
  'back-in-stock-ended': (before) => sql`
    select count(*) from back_in_stock_request
    where status <> 'waiting' and greatest(asked_at, mailed_at, cancelled_at) < ${before}`,
  'data-exports': (before) => sql`
    select count(*) from data_export where greatest(asked_at, made_at) < ${before}`,
  'inbound-mails': (before) => sql`select count(*) from inbound_mail where received_at < ${before}`,
  'report-links': (before) => sql`select count(*) from figure_report_mail where sent_at < ${before}`,
  'page-speed': (before) => sql`
    select count(*) from web_vital where day < ${before.toISOString().slice(0, 10)}::date`,
};

export async function countExpired(db: Database, kind: RetentionKind, before: Date): Promise<number> {
  const { rows } = await COUNTS[kind](before).execute(db);
  return Number(rows[0]?.count ?? 0);
}
