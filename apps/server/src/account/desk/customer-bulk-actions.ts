import { staffCustomerEndpoints } from '@shop/contracts/staff/customers';
import { bulkFiltersInvalid } from '@shop/domain/staff/bulk';
import { z } from 'zod';
import type { BulkDesk } from '#server/staff/bulk/bulk-desk.ts';
import type { CustomerExport } from './customer-export.ts';
import type { CustomerList } from './customer-list-service.ts';
import { type CustomerPage, customerUnknown } from './customer-page-service.ts';

type Deps = {
  bulk: BulkDesk;
  list: CustomerList;
  page: Pick<CustomerPage, 'find'>;
  exportCustomers: Pick<CustomerExport, 'ofIds'>;
};

const permission = 'customers.export';

/** Bulk actions of the customer list. */
export function registerCustomerBulk({ bulk, list, page, exportCustomers }: Deps): void {
  bulk.handle('customers.export', {
    async listRecords(actor, query, position) {
      const filters = staffCustomerEndpoints.export.query.safeParse(Object.fromEntries(new URLSearchParams(query)));
      if (!filters.success) throw bulkFiltersInvalid();
      const { rows, next } = await list(actor, { filters: filters.data, permission, ...position });
      return { rows: rows.map(({ customerId: id, email }) => ({ id, label: email ?? id })), next };
    },
    /** Judges the customer by their store; the file is written when it is downloaded. */
    async run(tx, actor, { id }) {
      if (!z.uuid().safeParse(id).success) throw customerUnknown();
      await page.find(actor, id, { permission, on: tx });
      return {};
    },
    buildFile: async (actor, ids) => ({ name: 'customers.csv', content: await exportCustomers.ofIds(actor, ids) }),
  });
}
