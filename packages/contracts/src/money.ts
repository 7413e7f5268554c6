import { CURRENCIES, type Money } from '@shop/domain/money';
import { z } from 'zod';

export const moneySchema = z.object({ amount: z.int(), currency: z.enum(CURRENCIES) }) satisfies z.ZodType<Money>;
