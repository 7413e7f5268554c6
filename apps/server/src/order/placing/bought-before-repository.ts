import { personKey } from '@shop/domain/email';
import { BOUGHT_STATES } from '@shop/domain/order/order-state';
import { sql } from 'kysely';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

export type KnownBuyer = { customerId?: string | undefined; email?: string | undefined };

/** True when the customer, or the same mailbox, has bought before. An erased email never matches. */
export async function hasBought(db: Database, { customerId, email = '' }: KnownBuyer): Promise<boolean> {
  const buyers = [
    ...(customerId === undefined ? [] : [sql<boolean>`customer_id = ${customerId}`]),
    ...(email === '' ? [] : [matchesMailbox(personKey(email))]),
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

/** Matches the mailbox with or without a plus tag; written so that the email index is used. */
function matchesMailbox(mailbox: string) {
  const at = mailbox.lastIndexOf('@');
  const [tagged, domain] = [`${mailbox.slice(0, at)}+`, mailbox.slice(at)];
  return sql<boolean>`(
    email_key = ${mailbox} or (email_key ^@ ${tagged} and right(email_key, length(${domain})) = ${domain})
  )`;
}
