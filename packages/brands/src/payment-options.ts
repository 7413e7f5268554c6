import type { PaymentOption } from '@shop/domain/brand';

/** §9, in the order the footer shows them. */
export const paymentOptions: readonly PaymentOption[] = [
  { name: 'Visa', img: '/media/payment/visa.svg' },
  { name: 'Visa Electron', img: '/media/payment/visa-electron.svg' },
  { name: 'Mastercard', img: '/media/payment/mastercard.svg' },
  { name: 'Maestro', img: '/media/payment/maestro.svg' },
  { name: 'PayPal', img: '/media/payment/paypal.svg' },
  { name: 'Clearpay', img: '/media/payment/clearpay.svg' },
  { name: 'Klarna', img: '/media/payment/klarna.svg' },
  { name: 'Discover', img: '/media/payment/discover.svg' },
  { name: 'Diners Club', img: '/media/payment/diners-club.svg' },
];
