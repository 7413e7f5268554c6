import {
  staffProductEndpoints as calls,
  type ListedProduct as ListedReply,
} from '@shop/contracts/staff/catalog/products';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { ListedProduct, ProductList } from './product-list-service.ts';

type Deps = { list: ProductList; exportList: ExportList };

export function productListRoutes(app: FastifyInstance, { list, exportList }: Deps): void {
  serveStaff(app, calls.list, async ({ query }) => {
    const { products, next } = await list.list(query);
    return { items: products.map(toListedReply), ...(next !== undefined && { next }) };
  });
  serveStaffFile(app, { endpoint: calls.export, type: 'text/csv' }, async ({ query }, actor) => {
    const content = await exportList(actor, {
      ...{ permission: 'catalog.import', kind: 'products', columns: COLUMNS },
      async list(page) {
        const { products, next } = await list.list({ ...query, ...page });
        return { rows: products, next };
      },
    });
    return { name: 'products.csv', content };
  });
}

const toListedReply = (product: ListedProduct): ListedReply => {
  const { mediaKey, onlineAt, offlineAt, price, ...rest } = product;
  return {
    ...rest,
    ...(mediaKey !== null && { image: { key: mediaKey, alt: '' } }),
    ...(onlineAt && { onlineAt: onlineAt.toISOString() }),
    ...(offlineAt && { offlineAt: offlineAt.toISOString() }),
    ...(price && { price }),
  };
};

/** Documented in docs/guides/products.md. */
const COLUMNS = {
  sku: ({ sku }: ListedProduct) => sku,
  title: ({ title }: ListedProduct) => title,
  brands: ({ brands }: ListedProduct) => brands.join(' '),
  state: ({ state }: ListedProduct) => state,
  online_at: ({ onlineAt }: ListedProduct) => onlineAt?.toISOString(),
  offline_at: ({ offlineAt }: ListedProduct) => offlineAt?.toISOString(),
  price: ({ price }: ListedProduct) => price,
  currency: ({ price }: ListedProduct) => price?.currency,
  stock_gb: ({ stock }: ListedProduct) => stock.gb,
  stock_us: ({ stock }: ListedProduct) => stock.us,
  missing: ({ missing }: ListedProduct) => missing.join(' '),
  outdated: ({ outdated }: ListedProduct) => outdated.join(' '),
};
