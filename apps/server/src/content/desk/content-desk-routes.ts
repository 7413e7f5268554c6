import { staffContentEndpoints as endpoints } from '@shop/contracts/staff/content/documents';
import { requirePermission } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { ContentDesk } from './open.ts';

type Deps = {
  desk: ContentDesk;
  previewAddress: (view: { store: number; at: string; device: 'Desktop'; path: string; drafts: true }) => string;
  clock: Clock;
};

export function contentDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { desk } = deps;
  serveReading(app, deps);
  serveWriting(app, desk);
  serveComments(app, desk);
}

function serveReading(app: FastifyInstance, { desk: { reading }, previewAddress, clock }: Deps): void {
  serveStaff(app, endpoints.list, ({ query }, actor) => reading.list(actor, query.brand));
  serveStaff(app, endpoints.show, ({ params, query }, actor) => reading.show(actor, { ...params, ...query }));
  serveStaff(app, endpoints.uses, async ({ params, query }, actor) => ({
    items: await reading.uses(actor, { ...params, ...query }),
  }));
  serveStaff(app, endpoints.versions, async ({ params, query }, actor) => ({
    items: await reading.versions(actor, { ...params, ...query }),
  }));
  serveStaff(app, endpoints.preview, async ({ query }, actor) => {
    requirePermission(actor, 'content.read', { store: query.store });
    return { url: previewAddress({ ...query, at: clock().toISOString(), device: 'Desktop', drafts: true }) };
  });
}

function serveWriting(app: FastifyInstance, { writing, review, removal, schedule }: ContentDesk): void {
  serveStaff(app, endpoints.create, ({ body }, actor) => writing.create(actor, body));
  serveStaff(app, endpoints.save, ({ params, body }, actor) => writing.save(actor, { ...params, ...body }));
  serveStaff(app, endpoints.confirmTranslation, ({ params, body }, actor) =>
    review.confirmTranslation(actor, { ...params, ...body }),
  );
  serveStaff(app, endpoints.review, ({ params, body }, actor) => review.review(actor, { ...params, ...body }));
  serveStaff(app, endpoints.publish, ({ params, body }, actor) => writing.publish(actor, { ...params, ...body }));
  serveStaff(app, endpoints.unpublish, ({ params, body }, actor) => writing.unpublish(actor, { ...params, ...body }));
  serveStaff(app, endpoints.rollBack, ({ params, body }, actor) => writing.rollBack(actor, { ...params, ...body }));
  serveStaff(app, endpoints.schedule, ({ params, body }, actor) => {
    const { brand, locale, version, publishAt, endAt } = body;
    return schedule.schedule(actor, {
      ...{ document: { ...params, brand, locale }, version, publishAt: new Date(publishAt) },
      ...(endAt && { endAt: new Date(endAt) }),
    });
  });
  serveStaff(app, endpoints.cancelSchedule, async ({ params: { id } }, actor) => {
    await schedule.cancelSchedule(actor, id);
    return { id };
  });
  serveStaff(app, endpoints.remove, async ({ params, body }, actor) => ({
    versions: await removal.remove(actor, { ...params, ...body }),
  }));
  serveStaff(app, endpoints.restore, async ({ params, body: { brand, versions } }, actor) => {
    await removal.restore(actor, { ...params, brand }, versions);
    return { versions };
  });
}

function serveComments(app: FastifyInstance, { comments }: ContentDesk): void {
  serveStaff(app, endpoints.comments, async ({ params, query }, actor) => ({
    items: await comments.comments(actor, { ...params, ...query }),
  }));
  serveStaff(app, endpoints.comment, ({ params, body: { comment, ...place } }, actor) =>
    comments.comment(actor, { ...params, ...place }, comment),
  );
  serveStaff(app, endpoints.resolveComment, async ({ params: { id }, body }, actor) => {
    await comments.resolve(actor, id, body.isResolved);
    return { id };
  });
}
