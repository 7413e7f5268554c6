import type { EndpointReply } from '@shop/contracts/endpoint';
import { staffAttributeEndpoints } from '@shop/contracts/staff/catalog/attributes';
import { isDefaultAttribute, isFilterAttribute } from '@shop/domain/catalog/shop-attribute';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import { type AttributeDesk, buildAttributeReply } from './attribute-desk-service.ts';

export function attributeDeskRoutes(app: FastifyInstance, { attributes }: { attributes: AttributeDesk }): void {
  serveStaffList(app, ATTRIBUTE_LIST, async () => ({
    items: (await attributes.list()).map(({ label, unit, isFilter, position: _, ...row }) => ({
      ...row,
      ...{ label: label ?? row.name, isDefault: isDefaultAttribute(row.name), ...(unit !== null && { unit }) },
      isFilter: isFilterAttribute({ ...row, unit, isFilter }),
    })),
  }));
  serveStaff(app, staffAttributeEndpoints.get, async ({ params: { name } }) =>
    buildAttributeReply(await attributes.get(name)),
  );
  serveStaff(app, staffAttributeEndpoints.create, async ({ body }, actor) =>
    buildAttributeReply(await attributes.create(actor, body)),
  );
  serveStaff(app, staffAttributeEndpoints.change, async ({ params: { name }, body }, actor) =>
    buildAttributeReply(await attributes.change(actor, name, body)),
  );
}

type Listed = EndpointReply<typeof staffAttributeEndpoints.list>['items'][number];

const ATTRIBUTE_LIST = {
  ...{ list: staffAttributeEndpoints.list, exported: staffAttributeEndpoints.export, name: 'attributes' },
  readRows: ({ items }: { items: Listed[] }) => items,
  columns: {
    name: ({ name }: Listed) => name,
    label: ({ label }: Listed) => label,
    type: ({ type }: Listed) => type,
    unit: ({ unit }: Listed) => unit,
    filter: ({ isFilter }: Listed) => String(isFilter),
    sort: ({ isSort }: Listed) => String(isSort),
    show: ({ isShown }: Listed) => String(isShown),
    values: ({ values }: Listed) => values,
    products: ({ products }: Listed) => products,
  },
};
