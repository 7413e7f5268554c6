import { emailKey } from '@shop/domain/email';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { unused } from './unused.ts';

/** Inserts a customer with an email address who never signs in, and returns the id. */
export async function insertCustomerRow(db: Database, email: string, firstName = 'Amira'): Promise<string> {
  const { rows } = await sql<{ customerId: string }>`
    with made as (
      insert into customer (first_name, last_name, brand, locale, created_at, updated_at)
      values (${firstName}, 'Khan', 'outlet', 'en-GB', now(), now()) returning customer_id
    )
    insert into customer_login (customer_id, email, email_key, password_hash, password_changed_at)
    select customer_id, ${email}, ${emailKey(email)}, '', now() from made
    returning customer_id
  `.execute(db);
  return rows[0]?.customerId ?? unused();
}
