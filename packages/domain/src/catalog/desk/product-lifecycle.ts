import { ShopError } from '../../shop-error.ts';

/** Online flag of a product with its planned changes. An archived product is offline and out of the way. */
export type ProductLifecycle = {
  online: boolean;
  onlineAt: Date | null;
  offlineAt: Date | null;
  archivedAt: Date | null;
};

/** Online at once. A planned end stays. */
export const putOnline = (product: ProductLifecycle): ProductLifecycle => ({
  ...product,
  ...{ online: true, onlineAt: null, archivedAt: null },
});

/** Offline at once. A planned start stays. */
export const takeOffline = (product: ProductLifecycle): ProductLifecycle => ({
  ...product,
  ...{ online: false, offlineAt: product.onlineAt ? product.offlineAt : null },
});

export const archiveProduct = (now: Date): ProductLifecycle => ({
  ...{ online: false, onlineAt: null, offlineAt: null, archivedAt: now },
});

/** Out of the archive; it stays offline. */
export const restoreProduct = (product: ProductLifecycle): ProductLifecycle => ({ ...product, archivedAt: null });

export type Schedule = Pick<ProductLifecycle, 'onlineAt' | 'offlineAt'>;

/** Replaces the plan. Moments are ahead, and the start is before the end. */
export function scheduleProduct(product: ProductLifecycle, schedule: Schedule, now: Date): ProductLifecycle {
  const { onlineAt, offlineAt } = schedule;
  if (onlineAt && onlineAt <= now) throw refuse('onlineAt', 'This moment has passed');
  if (offlineAt && offlineAt <= now) throw refuse('offlineAt', 'This moment has passed');
  if (onlineAt && product.online) throw refuse('onlineAt', 'This product is online already');
  if (onlineAt && offlineAt && onlineAt >= offlineAt) throw refuse('offlineAt', 'It ends before it starts');
  if (offlineAt && !onlineAt && !product.online) throw refuse('offlineAt', 'This product is offline already');
  return { ...product, onlineAt, offlineAt, archivedAt: onlineAt ? null : product.archivedAt };
}

/** Carries out what is due, also after a pause in which both moments have passed. */
export function applySchedule(product: ProductLifecycle, now: Date): ProductLifecycle {
  const started = product.onlineAt && product.onlineAt <= now ? putOnline(product) : product;
  return started.offlineAt && started.offlineAt <= now ? { ...started, online: false, offlineAt: null } : started;
}

const refuse = (field: string, reason: string) =>
  new ShopError(reason, { code: 'schedule_unusable', kind: 'unprocessable', field });
