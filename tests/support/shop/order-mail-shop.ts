import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { getBrand } from '@shop/brands/stores';
import { type MailMessage, mailMessageSchema } from '@shop/contracts/mail';
import { sql } from 'kysely';
import { writtenAddress } from '../../../apps/server/src/account/address/address-reply.ts';
import { createMailService } from '../../../apps/server/src/messaging/mail/mail-service.ts';
import { openOrderMail } from '../../../apps/server/src/order/mail/open.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { storeTerms } from '../../../apps/server/src/store-terms.ts';
import { openOrderShop } from './order-shop.ts';
import { storeFinder } from './store-finder.ts';

export type OrderMailShop = Awaited<ReturnType<typeof openOrderMailShop>>;

/** Orders with mails to customers; mails stay in the queue. */
export async function openOrderMailShop(db: Database) {
  const shop = await openOrderShop(db, (needs) => ({ ...needs, storeBy: storeFinder.storeBy }));
  const mail = createMailService({
    ...{ db, jobs: shop.jobs },
    transport: { deliver: async () => {} },
    renderMail: async ({ template }) => ({ subject: template, html: '', text: '' }),
    readerFor: () => ({ store: outletEnGb, brand: getBrand('outlet') }),
    getSender: () => ({ name: 'Outlet', address: 'hello@example.com' }),
  });
  const mails = openOrderMail(
    { env: {}, finder: storeFinder, terms: storeTerms },
    { mail, addressWriting: { written: writtenAddress } },
  );
  shop.orders.follow(mails.followers);
  return {
    ...shop,
    mails,
    mailService: mail,
    /** Mails to an address, oldest first. */
    async mailsTo(email: string): Promise<MailMessage[]> {
      const { rows } = await sql<{ message: unknown }>`
        select message from mail where recipient = ${email} order by created_at, id
      `.execute(db);
      // Some languages use thin spaces around a dash.
      const plain = (message: unknown) => JSON.parse(JSON.stringify(message).replace(/[\u2009\u202f]/g, ' '));
      return rows.map(({ message }) => mailMessageSchema.parse(plain(message)));
    },
  };
}
