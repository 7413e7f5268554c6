import type { Promotion } from '@shop/domain/promotion';

type PromotionShelf = { save(promotions: readonly Promotion[]): Promise<void> };

const MS_PER_DAY = 86_400_000;

/** A handful for each brand, around the day on which the demo is made. */
export const seedPromotions = (shelf: PromotionShelf, now: Date): Promise<void> => shelf.save(demoPromotions(now));

export const demoPromotions = (now: Date): Promotion[] => [...OF_ALL_BRANDS, ...OF_MAIN, ...OF_OUTLET, flashSale(now)];

const PLAIN = {
  scope: {},
  conditions: {},
  limits: {},
  stackable: false,
  priority: 0,
  active: true,
} satisfies Partial<Promotion>;

const OF_ALL_BRANDS: readonly Promotion[] = [
  {
    ...PLAIN,
    key: 'welcome-10',
    code: 'WELCOME10',
    names: {
      'en-GB': '10% off your first order',
      'fr-FR': '10 % de remise sur votre première commande',
      'de-DE': '10 % auf Ihre erste Bestellung',
      'ar-AE': 'خصم 10% على طلبكم الأول',
    },
    effect: { kind: 'percentage', percent: 10 },
    conditions: { firstOrder: true },
    limits: { perCustomer: 1 },
  },
  {
    ...PLAIN,
    key: 'free-delivery',
    code: 'FREESHIP',
    names: {
      'en-GB': 'Free delivery',
      'en-US': 'Free shipping',
      'fr-FR': 'Livraison offerte',
      'de-DE': 'Kostenlose Lieferung',
      'ar-AE': 'توصيل مجاني',
    },
    effect: { kind: 'free-delivery' },
  },
  {
    ...PLAIN,
    key: 'staff-25',
    names: {
      'en-GB': 'Staff discount',
      'fr-FR': 'Remise du personnel',
      'de-DE': 'Personalrabatt',
      'ar-AE': 'خصم الموظفين',
    },
    effect: { kind: 'percentage', percent: 25 },
    conditions: { customerGroup: 'staff' },
  },
];

const OF_MAIN: readonly Promotion[] = [
  {
    ...PLAIN,
    key: 'main-accessories-3-for-2',
    brand: 'main',
    names: {
      'en-GB': '3 for 2 on accessories',
      'fr-FR': '3 pour 2 sur les accessoires',
      'de-DE': '3 für 2 bei Accessoires',
      'ar-AE': '3 بسعر 2 على الإكسسوارات',
    },
    effect: { kind: 'n-for-m', take: 3, pay: 2 },
    scope: { categories: ['accessories'] },
  },
  {
    ...PLAIN,
    key: 'main-15-off-100',
    brand: 'main',
    code: 'TREAT15',
    names: {
      'en-GB': '15 off when you spend 100',
      'fr-FR': '15 € offerts dès 100 € d’achat',
      'de-DE': '15 € geschenkt ab 100 € Einkaufswert',
    },
    effect: { kind: 'amount', amounts: { GBP: 1_500, EUR: 1_500, USD: 1_500 } },
    conditions: { minimumSpend: { GBP: 10_000, EUR: 10_000, USD: 10_000 } },
    limits: { total: 1_000, perCustomer: 1 },
  },
];

const OF_OUTLET: readonly Promotion[] = [
  {
    ...PLAIN,
    key: 'outlet-accessories-3-for-2',
    brand: 'outlet',
    names: { 'en-GB': '3 for 2 on accessories' },
    effect: { kind: 'n-for-m', take: 3, pay: 2 },
    scope: { categories: ['accessories'] },
  },
  {
    ...PLAIN,
    key: 'outlet-dresses-5-off',
    brand: 'outlet',
    code: 'DRESS5',
    names: { 'en-GB': '£5 off dresses' },
    effect: { kind: 'amount', amounts: { GBP: 500 } },
    scope: { categories: ['dresses'], excludedCategories: ['last-chance'] },
    conditions: { minimumSpend: { GBP: 3_000 } },
    limits: { total: 500, perCustomer: 2 },
    stackable: true,
  },
];

/** Over since a week, so that its code says so. */
const flashSale = (now: Date): Promotion => ({
  ...PLAIN,
  key: 'outlet-flash-20',
  brand: 'outlet',
  code: 'FLASH20',
  names: { 'en-GB': '20% off for a weekend' },
  effect: { kind: 'percentage', percent: 20 },
  startsAt: new Date(now.getTime() - 9 * MS_PER_DAY),
  endsAt: new Date(now.getTime() - 7 * MS_PER_DAY),
});
