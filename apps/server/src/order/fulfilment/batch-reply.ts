import type { PickBatchReply } from '@shop/contracts/staff/order/fulfilment';
import type { BatchHead, BatchLine } from './batch-repository.ts';
import type { ShownBatch } from './batch-service.ts';

type HeadReply = Omit<PickBatchReply, 'lines' | 'totes'>;

export const toHeadReply = (head: BatchHead): HeadReply => {
  const { batchId, author, createdAt, closedAt, orders, pieces, taken } = head;
  const state = closedAt ? 'closed' : 'open';
  return { batchId, state, createdAt: createdAt.toISOString(), createdBy: author.name, orders, pieces, taken };
};

export function toBatchReply({ head, orders, lines }: ShownBatch): PickBatchReply {
  const variants = Map.groupBy(lines, ({ sku, pool }) => `${sku} ${pool}`);
  return {
    ...toHeadReply(head),
    lines: [...variants.values()].map(toLineReply),
    totes: orders.map(({ position, number, state, deliveryMethod, isOnHold, name }) => ({
      ...{ position, number, state, deliveryMethod, isOnHold },
      ...(name !== null && { name }),
      pieces: lines.filter((line) => line.position === position).reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  };
}

function toLineReply(lines: readonly BatchLine[]): PickBatchReply['lines'][number] {
  const [first] = lines;
  if (!first) throw new Error('A variant without lines');
  const { sku, pool, title, colour, size, imageKey, imageAlt, location, taken } = first;
  return {
    ...{ sku, pool, title, taken },
    ...(location !== null && { location }),
    ...(colour !== null && { colour }),
    ...(size !== null && { size }),
    ...(imageKey !== null && { image: { key: imageKey, alt: imageAlt ?? '' } }),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totes: lines.map(({ position, quantity }) => ({ position, quantity })),
  };
}
