import { staffFeedFileEndpoints as calls, type FeedFile } from '@shop/contracts/staff/machine-room/feed-files';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { FeedFileService, FeedFile as KnownFile } from './feed-file-service.ts';

export function feedFileRoutes(app: FastifyInstance, feeds: FeedFileService): void {
  serveStaff(app, calls.list, async (_, actor) => {
    const { items, workers } = await feeds.list(actor);
    return { items: items.map(toFile), workers };
  });
  serveStaff(app, calls.make, async ({ body }, actor) => {
    await feeds.make(actor, body);
    return { status: 'started' };
  });
}

const toFile = ({ made, lastError, ...file }: KnownFile): FeedFile => ({
  ...file,
  ...(made && {
    made: {
      at: made.madeAt.toISOString(),
      expiresAt: made.expiresAt.toISOString(),
      bytes: made.bytes,
      rows: made.rows ?? 0,
      isComplete: made.isComplete ?? true,
      leftOut: (made.leftOut ?? []).map((one) => ({ ...one, examples: [...one.examples] })),
    },
  }),
  ...(lastError && { lastError: { ...lastError, at: lastError.at.toISOString() } }),
});
