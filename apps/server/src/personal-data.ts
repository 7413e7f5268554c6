import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';
import { ADDRESS_PERSONAL_DATA } from './account/address/address-personal-data.ts';
import { BLOCK_PERSONAL_DATA } from './account/block/block-personal-data.ts';
import { CLOSURE_PERSONAL_DATA } from './account/closure/closure-personal-data.ts';
import { CREDIT_PERSONAL_DATA } from './account/credit/credit-personal-data.ts';
import { CUSTOMER_PERSONAL_DATA } from './account/customer/customer-personal-data.ts';
import { DELIVERY_PASS_PERSONAL_DATA } from './account/delivery-pass/delivery-pass-personal-data.ts';
import { EMAIL_CHANGE_PERSONAL_DATA } from './account/email-change/email-change-personal-data.ts';
import { GIFT_CARD_DELIVERY_PERSONAL_DATA } from './account/gift-card-delivery/gift-card-delivery-personal-data.ts';
import { NEWSLETTER_PERSONAL_DATA } from './account/newsletter/newsletter-personal-data.ts';
import { REFERRAL_PERSONAL_DATA } from './account/referral/referral-personal-data.ts';
import { AUTH_PERSONAL_DATA } from './account/sign-in/auth-personal-data.ts';
import { STAFF_DISCOUNT_PERSONAL_DATA } from './account/staff-discount/staff-discount-personal-data.ts';
import { REVIEW_PERSONAL_DATA } from './catalog/review/review-personal-data.ts';
import { MESSAGE_PERSONAL_DATA } from './content/messages/message-personal-data.ts';
import { MAIL_PERSONAL_DATA } from './messaging/mail/mail-personal-data.ts';
import { CHECKOUT_PERSONAL_DATA } from './order/checkout/checkout-personal-data.ts';
import { FORMER_ORDER_PERSONAL_DATA } from './order/former/former-order-personal-data.ts';
import { ORDER_PERSONAL_DATA } from './order/orders/order-personal-data.ts';
import { PAYMENT_PERSONAL_DATA } from './order/payment/payment-personal-data.ts';
import { STRIPE_PERSONAL_DATA } from './order/payment/stripe/stripe-personal-data.ts';
import { PHONE_ORDER_PERSONAL_DATA } from './order/phone/phone-order-personal-data.ts';
import { RETURNS_PERSONAL_DATA } from './order/returns/returns-personal-data.ts';
import { BACK_IN_STOCK_PERSONAL_DATA } from './quote/back-in-stock/back-in-stock-personal-data.ts';
import { PROMOTION_PERSONAL_DATA } from './quote/promotion/promotion-personal-data.ts';
import { QUOTE_PERSONAL_DATA } from './quote/quote/quote-personal-data.ts';
import { WISHLIST_PERSONAL_DATA } from './quote/wishlist/wishlist-personal-data.ts';
import { GATEWAY_PERSONAL_DATA } from './stand-ins/gateway/gateway-personal-data.ts';

/**
 * Personal data by table and column: what its owner may export, and what remains after erasure. A test checks it
 * against the real schema. Parents come before their children.
 */
export const PERSONAL_DATA: PersonalDataMap = {
  ...CUSTOMER_PERSONAL_DATA,
  ...AUTH_PERSONAL_DATA,
  ...MAIL_PERSONAL_DATA,
  ...CLOSURE_PERSONAL_DATA,
  ...BLOCK_PERSONAL_DATA,
  ...NEWSLETTER_PERSONAL_DATA,
  ...BACK_IN_STOCK_PERSONAL_DATA,
  ...MESSAGE_PERSONAL_DATA,
  ...QUOTE_PERSONAL_DATA,
  ...CHECKOUT_PERSONAL_DATA,
  ...PROMOTION_PERSONAL_DATA,
  ...STAFF_DISCOUNT_PERSONAL_DATA,
  ...ADDRESS_PERSONAL_DATA,
  ...EMAIL_CHANGE_PERSONAL_DATA,
  ...WISHLIST_PERSONAL_DATA,
  ...REFERRAL_PERSONAL_DATA,
  ...CREDIT_PERSONAL_DATA,
  ...ORDER_PERSONAL_DATA,
  ...FORMER_ORDER_PERSONAL_DATA,
  ...REVIEW_PERSONAL_DATA,
  ...PHONE_ORDER_PERSONAL_DATA,
  ...RETURNS_PERSONAL_DATA,
  ...PAYMENT_PERSONAL_DATA,
  ...STRIPE_PERSONAL_DATA,
  ...GATEWAY_PERSONAL_DATA,
  ...DELIVERY_PASS_PERSONAL_DATA,
  ...GIFT_CARD_DELIVERY_PERSONAL_DATA,
};
