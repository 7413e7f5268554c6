import type { Money } from '@shop/domain/money';
import { z } from 'zod';
import { currencyCode } from './site/identity.ts';

export const moneySchema = z.object({ amount: z.int(), currency: currencyCode }) satisfies z.ZodType<Money>;
