import { personKey } from '@shop/domain/email';
import { BOUGHT_STATES } from '@shop/domain/order-state';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderTables } from './order-tables.ts';

export type KnownBuyer = { customerId?: string | undefined; email?: string | undefined };

/** Whether the customer, or anybody with their mailbox, has bought anything. An erased address is nobody's. */
export async function hasBought(db: Database, { customerId, email = '' }: KnownBuyer): Promise<boolean> {
  const buyers = [
    ...(customerId === undefined ? [] : [sql<boolean>`customer_id = ${customerId}`]),
    ...(email === '' ? [] : [isOfMailbox(personKey(email))]),
  ];
  const row = await db
    .$extendTables<OrderTables>()
    .selectFrom('shopOrder')
    .select('orderId')
    .where('state', 'in', BOUGHT_STATES)
    .where(({ or }) => or(buyers))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The mailbox itself, or with a tag behind a plus sign; said so that the index of addresses finds both. */
function isOfMailbox(mailbox: string) {
  const at = mailbox.lastIndexOf('@');
  const [tagged, domain] = [`${mailbox.slice(0, at)}+`, mailbox.slice(at)];
  return sql<boolean>`(
    email_key = ${mailbox} or (email_key ^@ ${tagged} and right(email_key, length(${domain})) = ${domain})
  )`;
}
