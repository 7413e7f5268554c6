import { staffAttributeEndpoints } from '@shop/contracts/staff/catalog/attributes';
import { isDefaultAttribute, isFilterAttribute } from '@shop/domain/catalog/shop-attribute';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { type AttributeDesk, buildAttributeReply } from './attribute-desk-service.ts';

export function attributeDeskRoutes(app: FastifyInstance, { attributes }: { attributes: AttributeDesk }): void {
  serveStaff(app, staffAttributeEndpoints.list, async () => ({
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
