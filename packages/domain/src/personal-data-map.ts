import { BELONGINGS_DATA } from './personal-data-belongings.ts';
import { IDENTITY_DATA } from './personal-data-identity.ts';
import { ORDER_DATA } from './personal-data-orders.ts';
import { PAYMENT_DATA } from './personal-data-payment.ts';
import { SERVICES_DATA } from './personal-data-services.ts';
import { SHOPPING_DATA } from './personal-data-shopping.ts';
import type { PersonalTable } from './personal-table.ts';

/**
 * Where the shop knows somebody, column by column: what they may see of it, and what is left when they are forgotten. A
 * test holds it against the real tables. Parents stand before what belongs to them.
 */
export const PERSONAL_DATA: Readonly<Record<string, PersonalTable>> = {
  ...IDENTITY_DATA,
  ...SHOPPING_DATA,
  ...BELONGINGS_DATA,
  ...ORDER_DATA,
  ...PAYMENT_DATA,
  ...SERVICES_DATA,
};
