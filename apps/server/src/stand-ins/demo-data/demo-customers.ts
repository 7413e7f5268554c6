import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderState } from '@shop/domain/order/order-state';
import type { ReturnReason } from '@shop/domain/order/returns';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { resolveDates } from './demo-dates.ts';
import { DEMO_FOLDER } from './demo-folder.ts';

/** Fictitious customers; mail to these addresses is not read. */
export type DemoPerson = {
  firstName: string;
  lastName: string;
  email: string;
  brand: BrandKey;
  locale: Locale;
  place: { line1: string; city: string; region?: string; postcode?: string; country: string };
};

/** Course of one order: when it was placed, and which steps followed. */
export type DemoStory = {
  number: string;
  state: OrderState;
  placed: string;
  usesWelcomeCode?: boolean;
  paysWith?: 'credit' | 'gift-card';
  return?: { wish: 'original' | 'credit'; reason: ReturnReason };
  lines: readonly { product: string; variant: string; quantity?: number }[];
};

export type DemoCustomer = DemoPerson & {
  /** In minor units. */
  credit?: number;
  /** Product skus. */
  wishlist?: readonly string[];
  /** Oldest first. */
  orders: readonly DemoStory[];
};

/** Demo login: has orders in every state, credit, an address and a wishlist. */
export const DEMO_LOGIN = { email: 'demo@merroway.example', password: 'merroway demo 2012' } as const;

/** The first customer is the demo login. */
export const readDemoCustomers = (now: Date): DemoCustomer[] =>
  resolveDates(readFileSync(join(DEMO_FOLDER, 'customers.jsonl'), 'utf8'), { now, timeZone: 'UTC', daysAs: 'instant' })
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
