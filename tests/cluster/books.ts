import { Client } from 'pg';
import { connectTo } from '../../apps/server/src/platform/database/connection/database-url.ts';
import { FAILED_QUEUE } from '../../apps/server/src/platform/jobs/job-desk.ts';
import { reconcileDatabase } from '../../apps/server/src/process/reconcile-database.ts';
import { findVariants } from '../../bench/quote/shoppers.ts';
import type { BookedOrder, Evidence } from './judge.ts';
import type { Goods } from './load.ts';

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(connectTo(url));
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const PRODUCT_PAGES = 12;

/** What the shop sells, for the load. */
export const readGoods = (url: string): Promise<Goods> =>
  withClient(url, async (sql) => {
    const skus = await findVariants({ sql });
    const products = await sql.query(
      `select distinct url_key from product_brand join variant using (product_sku)
       where variant.sku = any($1) and brand = 'outlet' order by 1 limit $2`,
      [skus, PRODUCT_PAGES],
    );
    const pictures = await sql.query(
      `select distinct media_key from product_media where product_sku in ('LSD-SAG', 'LSD-CLA')`,
    );
    const paths = products.rows.map(({ url_key: key }) => `/${key}.html`);
    return {
      skus,
      products: paths,
      pages: ['/', '/clothing/dresses.html', '/size-guide', paths[0] ?? '/'],
      pictures: pictures.rows.flatMap(({ media_key: key }) =>
        [160, 240, 320, 480].map((width) => `/media/${key}/${width}`),
      ),
    };
  });

/** Orders of the load with what was captured at the gateway and the confirmations that were sent. */
export const readOrders = (url: string): Promise<BookedOrder[]> =>
  withClient(url, async (sql) => {
    const { rows } = await sql.query(`
      select number, email, state,
        (select count(*) from gateway_payment where reference = order_id::text and gateway_payment.state = 'captured')::int as captures,
        (select count(*) from mail where order_number = number and message->>'template' = 'order-confirmation' and status = 'sent')::int as confirmations
      from shop_order`);
    return rows;
  });

/** Jobs that wait or run now; those of the demo mode in which the shop was filled have no worker any more. */
export const countOpenJobs = (url: string): Promise<number> =>
  withClient(url, async (sql) => {
    const { rows } = await sql.query(`
      select count(*)::int as open from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_pgboss%'
        and name <> '${FAILED_QUEUE}' and name not like '%-demo-%' and name not in (select name from pgboss.schedule)`);
    return rows[0].open;
  });

export const readFailedJobs = (url: string): Promise<string[]> =>
  withClient(url, async (sql) => {
    const { rows } = await sql.query(
      `select source_name, source_output::text as output from pgboss.job where name = '${FAILED_QUEUE}' and state < 'active'`,
    );
    return rows.map(({ source_name: name, output }) => `${name} ${output}`);
  });

export const readDiscrepancies = (url: string): Promise<Evidence['discrepancies']> =>
  reconcileDatabase(url, new Date());
