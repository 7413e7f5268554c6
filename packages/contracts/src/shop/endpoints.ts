import { accountClosureEndpoints } from './account/account-closure.ts';
import { addressEndpoints } from './account/address.ts';
import { authEndpoints } from './account/auth.ts';
import { creditEndpoints } from './account/credit.ts';
import { customerEndpoints } from './account/customer.ts';
import { emailChangeEndpoints } from './account/email-change.ts';
import { newsletterEndpoints } from './account/newsletter.ts';
import { passkeyEndpoints } from './account/passkey.ts';
import { referralEndpoints } from './account/referral.ts';
import { savedCardEndpoints } from './account/saved-card.ts';
import { staffDiscountEndpoints } from './account/staff-discount.ts';
import { subscriptionEndpoints } from './account/subscription.ts';
import { catalogEndpoints } from './catalog/catalog.ts';
import { reviewEndpoints } from './catalog/reviews.ts';
import { contactEndpoints } from './content/contact.ts';
import { previewEndpoints } from './content/preview.ts';
import { pageEndpoints } from './discovery/page.ts';
import { checkoutEndpoints } from './order/checkout.ts';
import { eventEndpoints } from './order/conversion.ts';
import { orderHistoryEndpoints } from './order/order-history.ts';
import { returnsEndpoints } from './order/returns.ts';
import { sharingEndpoints } from './order/sharing.ts';
import { swapPaymentEndpoints } from './order/swap-payment.ts';
import { trackingEndpoints } from './order/tracking.ts';
import { backInStockEndpoints } from './quote/back-in-stock.ts';
import { deliveryEndpoints } from './quote/delivery.ts';
import { quoteEndpoints } from './quote/quote.ts';
import { wishlistEndpoints } from './quote/wishlist.ts';
import { experimentEndpoints } from './site/experiments.ts';
import { vitalsEndpoints } from './site/vitals.ts';

/** Every call of the shop API, by area. */
export const shopEndpoints = {
  accountLife: accountClosureEndpoints,
  address: addressEndpoints,
  auth: authEndpoints,
  backInStock: backInStockEndpoints,
  catalog: catalogEndpoints,
  checkout: checkoutEndpoints,
  contact: contactEndpoints,
  credit: creditEndpoints,
  customer: customerEndpoints,
  delivery: deliveryEndpoints,
  emailChange: emailChangeEndpoints,
  event: eventEndpoints,
  newsletter: newsletterEndpoints,
  orderHistory: orderHistoryEndpoints,
  page: pageEndpoints,
  passkey: passkeyEndpoints,
  preview: previewEndpoints,
  quote: quoteEndpoints,
  referral: referralEndpoints,
  returns: returnsEndpoints,
  reviews: reviewEndpoints,
  savedCard: savedCardEndpoints,
  staffDiscount: staffDiscountEndpoints,
  subscription: subscriptionEndpoints,
  sharing: sharingEndpoints,
  swapPayment: swapPaymentEndpoints,
  tracking: trackingEndpoints,
  experiments: experimentEndpoints,
  vitals: vitalsEndpoints,
  wishlist: wishlistEndpoints,
};
