import type { PaymentOption } from '@shop/domain/site/store/brand';

/** Payment options in footer order (§9). */
export const paymentOptions: readonly PaymentOption[] = [
  { name: 'Visa', img: 'visa' },
  { name: 'Visa Electron', img: 'visa-electron' },
  { name: 'Mastercard', img: 'mastercard' },
  { name: 'Maestro', img: 'maestro' },
  { name: 'PayPal', img: 'paypal' },
  { name: 'Clearpay', img: 'clearpay' },
  { name: 'Klarna', img: 'klarna' },
  { name: 'Discover', img: 'discover' },
  { name: 'Diners Club', img: 'diners-club' },
];
