import type { StaffApi } from '@shop/contracts/staff/client';

type Body = Parameters<StaffApi['stock']['correct']>[0]['body'];

export type StockWrite = { intent: 'correct' } & Body;

/** Makes the call of a write. The API validates its body. */
export const runStockWrite = ({ stock }: StaffApi, { intent: _, ...body }: StockWrite): Promise<unknown> =>
  stock.correct({ body });
