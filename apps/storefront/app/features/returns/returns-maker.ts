import type { ReturnReply, ReturnsReply } from '@shop/contracts/shop/returns';

const gbp = (amount: number) => ({ amount, currency: 'GBP' }) as const;

/** For tests: one that was just asked for. */
export const aReturn = (differing: Partial<ReturnReply> = {}): ReturnReply => ({
  number: 'MW-7K2P-94QX-3-R1',
  stage: 'requested',
  wish: 'original',
  requestedAt: '2026-06-10T12:00:00.000Z',
  lines: [{ lineNumber: 1, title: 'Satin dress', size: '8', quantity: 1, reason: 'too-small' }],
  fee: gbp(0),
  refund: gbp(1_800),
  label: { size: 3, path: 'M1 1h1v1h-1z' },
  ...differing,
});

/** For tests: an order of two things that can go back. */
export const theReturns = (differing: Partial<ReturnsReply> = {}): ReturnsReply => ({
  number: 'MW-7K2P-94QX-3',
  lines: [
    {
      lineNumber: 1,
      title: 'Satin dress',
      colour: 'Black',
      size: '8',
      image: { key: 'dress', alt: 'A satin dress' },
      quantity: 2,
      worth: gbp(3_600),
      sizes: [
        { sku: 'dress-10', size: '10', isAvailable: true },
        { sku: 'dress-12', size: '12', isAvailable: false },
      ],
    },
    { lineNumber: 2, title: 'Straw hat', quantity: 1, worth: gbp(900), sizes: [] },
  ],
  until: '2026-07-03T12:00:00.000Z',
  refundTypes: [
    { type: 'original', when: 'received' },
    { type: 'credit', when: 'now' },
  ],
  fee: gbp(0),
  returns: [],
  ...differing,
});
