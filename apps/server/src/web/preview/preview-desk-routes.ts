import { staffPreviewEndpoints } from '@shop/contracts/staff/content/previews';
import { feedPlaceUnknown } from '@shop/domain/content/feed/feed-entry';
import { isPreviewGroup } from '@shop/domain/content/preview';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { requirePermission } from '@shop/domain/staff/actor';
import { MS_PER_HOUR } from '@shop/domain/time';
import { readMoment } from '@shop/domain/zoned-time';
import type { FastifyInstance } from 'fastify';
import type { PreviewView } from '#server/content/preview/preview-address.ts';
import type { Clock } from '#server/platform/clock.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';

type Deps = {
  stores: readonly Store[];
  previewAddress: (view: PreviewView) => string;
  /** Groups that promotions name or customers belong to. */
  listGroups: () => Promise<string[]>;
  clock: Clock;
};

/** Previews at the desk: links into the shop at another moment. */
export function previewDeskRoutes(app: FastifyInstance, { stores, previewAddress, listGroups, clock }: Deps): void {
  serveStaff(app, staffPreviewEndpoints.options, async () => ({
    groups: (await listGroups()).filter(isPreviewGroup),
  }));

  serveStaff(app, staffPreviewEndpoints.link, async ({ query }, actor) => {
    const { store: storeId, at: typed, path, group, campaign, drafts, device, hours } = query;
    requirePermission(actor, 'content.read', { store: storeId });
    if (campaign !== undefined) requirePermission(actor, 'campaigns.read', { store: storeId });
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw feedPlaceUnknown();
    const moment = readMoment(typed, store.timeZone);
    if (!moment) throw momentInvalid();
    const validForMs = hours * MS_PER_HOUR;
    const at = moment.toISOString();
    return {
      url: previewAddress({
        ...{ store: storeId, at, device, path, campaign, validForMs },
        ...(isPreviewGroup(group) && { group }),
        ...(drafts && { drafts: true }),
      }),
      at,
      until: new Date(clock().getTime() + validForMs).toISOString(),
    };
  });
}

const momentInvalid = () =>
  new ShopError('This is no moment', { code: 'moment_invalid', kind: 'unprocessable', field: 'at' });
