import { catalogEndpoints } from './catalog.ts';
import { contactEndpoints } from './contact.ts';
import { customerEndpoints } from './customer.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { pageEndpoints } from './page.ts';
import { previewEndpoints } from './preview.ts';

/** Every call of the shop API, by area. */
export const shopEndpoints = {
  catalog: catalogEndpoints,
  contact: contactEndpoints,
  customer: customerEndpoints,
  newsletter: newsletterEndpoints,
  page: pageEndpoints,
  preview: previewEndpoints,
};
