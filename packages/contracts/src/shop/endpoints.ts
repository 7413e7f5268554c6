import { accountLifeEndpoints } from './account-life.ts';
import { addressEndpoints } from './address.ts';
import { authEndpoints } from './auth.ts';
import { backInStockEndpoints } from './back-in-stock.ts';
import { catalogEndpoints } from './catalog.ts';
import { checkoutEndpoints } from './checkout.ts';
import { contactEndpoints } from './contact.ts';
import { creditEndpoints } from './credit.ts';
import { customerEndpoints } from './customer.ts';
import { deliveryEndpoints } from './delivery.ts';
import { emailChangeEndpoints } from './email-change.ts';
import { eventEndpoints } from './event.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { orderHistoryEndpoints } from './order-history.ts';
import { pageEndpoints } from './page.ts';
import { passkeyEndpoints } from './passkey.ts';
import { previewEndpoints } from './preview.ts';
import { quoteEndpoints } from './quote.ts';
import { referralEndpoints } from './referral.ts';
import { returnsEndpoints } from './returns.ts';
import { savedCardEndpoints } from './saved-card.ts';
import { staffDiscountEndpoints } from './staff-discount.ts';
import { subscriptionEndpoints } from './subscription.ts';
import { trackingEndpoints } from './tracking.ts';
import { vitalsEndpoints } from './vitals.ts';
import { wishlistEndpoints } from './wishlist.ts';

/** Every call of the shop API, by area. */
export const shopEndpoints = {
  accountLife: accountLifeEndpoints,
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
  savedCard: savedCardEndpoints,
  staffDiscount: staffDiscountEndpoints,
  subscription: subscriptionEndpoints,
  tracking: trackingEndpoints,
  vitals: vitalsEndpoints,
  wishlist: wishlistEndpoints,
};
