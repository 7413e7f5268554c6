import { authEndpoints } from './auth.ts';
import { backInStockEndpoints } from './back-in-stock.ts';
import { catalogEndpoints } from './catalog.ts';
import { contactEndpoints } from './contact.ts';
import { customerEndpoints } from './customer.ts';
import { deliveryEndpoints } from './delivery.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { pageEndpoints } from './page.ts';
import { passkeyEndpoints } from './passkey.ts';
import { previewEndpoints } from './preview.ts';
import { quoteEndpoints } from './quote.ts';

/** Every call of the shop API, by area. */
export const shopEndpoints = {
  auth: authEndpoints,
  backInStock: backInStockEndpoints,
  catalog: catalogEndpoints,
  contact: contactEndpoints,
  customer: customerEndpoints,
  delivery: deliveryEndpoints,
  newsletter: newsletterEndpoints,
  page: pageEndpoints,
  passkey: passkeyEndpoints,
  preview: previewEndpoints,
  quote: quoteEndpoints,
};
