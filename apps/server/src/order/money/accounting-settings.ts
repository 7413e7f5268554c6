import { TENDER_KINDS } from '@shop/domain/order/payment/refund-split';
import { z } from 'zod';
import { list } from '#server/platform/settings/setting-types.ts';

const ACCOUNT = /^\d{4,8}$/;
const isTenderPair = (pair: string): boolean => {
  const [tender = '', account = ''] = pair.split('=');
  return TENDER_KINDS.some((kind) => kind === tender) && ACCOUNT.test(account);
};
const isRevenuePair = (pair: string): boolean => /^\d{1,2}([.]\d+)?=\d{4,8}$/.test(pair);

/** Settings of the export for accounting. The accounts are examples of SKR 03: a tax adviser knows yours. */
export const accountingSettings = {
  DATEV_CONSULTANT: z.coerce
    .number()
    .int()
    .min(1_001)
    .max(9_999_999)
    .optional()
    .describe('Number of the tax adviser at DATEV. Required for the DATEV export, as DATEV_CLIENT'),
  DATEV_CLIENT: z.coerce.number().int().min(1).max(99_999).optional().describe('Number of the client at DATEV'),
  DATEV_YEAR_START: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-01$/, 'expected the first day of a month such as 01-01')
    .default('01-01')
    .describe('First day of the fiscal year, month and day'),
  DATEV_ACCOUNT_LENGTH: z.coerce.number().int().min(4).max(8).default(4).describe('Digits of the accounts at DATEV'),
  DATEV_TENDER_ACCOUNTS: list
    .refine((pairs) => pairs.every(isTenderPair), 'expected pairs such as payment=1360,credit=1705,gift-card=1700')
    .prefault('payment=1360,credit=1705,gift-card=1700')
    .describe('Account of each tender: money in transit, and what is owed to holders of credit and gift cards'),
  DATEV_REVENUE_ACCOUNTS: list
    .refine((pairs) => pairs.every(isRevenuePair), 'expected pairs such as 19=8400,7=8300,0=8200')
    .prefault('19=8400,7=8300,0=8200')
    .describe('Revenue account of each tax rate in percent'),
};
