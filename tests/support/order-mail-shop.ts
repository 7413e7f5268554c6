import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { brandOf } from '@shop/brands/stores';
import { type MailMessage, mailMessageSchema } from '@shop/contracts/mail';
import { sql } from 'kysely';
import { createMailService } from '../../apps/server/src/modules/mail/mail-service.ts';
import { openOrderMail } from '../../apps/server/src/open-order-mail.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { openOrderShop } from './order-shop.ts';
import { storeFinder } from './store-finder.ts';

export type OrderMailShop = Awaited<ReturnType<typeof openOrderMailShop>>;

/** Orders whose shoppers are written to; mails wait as they were written. */
export async function openOrderMailShop(db: Database) {
  const shop = await openOrderShop(db, (needs) => ({ ...needs, storeBy: storeFinder.storeBy }));
  const mail = createMailService({
    ...{ db, jobs: shop.jobs },
    transport: { deliver: async () => {} },
    renderMail: async ({ template }) => ({ subject: template, html: '', text: '' }),
    readerFor: () => ({ store: outletEnGb, brand: brandOf('outlet') }),
    senderOf: () => ({ name: 'Outlet', address: 'hello@example.com' }),
  });
  const mails = openOrderMail({ env: {} }, { mail, finder: storeFinder });
  shop.orders.follow(mails.followers);
  return {
    ...shop,
    mails,
    /** What was written to an address, the oldest first. */
    async mailsTo(email: string): Promise<MailMessage[]> {
      const { rows } = await sql<{ message: unknown }>`
        select message from mail where recipient = ${email} order by created_at, id
      `.execute(db);
      // The blanks about a dash are fine ones in some languages.
      const plain = (message: unknown) => JSON.parse(JSON.stringify(message).replace(/[\u2009\u202f]/g, ' '));
      return rows.map(({ message }) => mailMessageSchema.parse(plain(message)));
    },
  };
}
