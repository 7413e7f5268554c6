import { z } from 'zod';

/** Settings of demo mode and its simulators. */
export const demoSettings = {
  DEMO_MODE: z
    .stringbool()
    .optional()
    .describe(
      'true: demo mode, only on a loopback HOST and without mail server, origin or proxy. false: never. Unset: as the data folder was started before; a new folder is in demo mode where that is possible',
    ),
  DEMO_DATA: z
    .stringbool()
    .default(true)
    .describe(
      'Demo mode: seed the demo catalogue, content, customers and staff. false: an empty shop to set up in the back office, as npm start -- --empty',
    ),
  DEMO_CUSTOMERS: z
    .stringbool()
    .default(true)
    .describe(
      'Demo mode: seed customers and orders into an empty database. false: catalogue and content only, for a shop that will go live',
    ),
  DEMO_PARCEL_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(5)
    .describe(
      'Demo mode: minutes until an order moves on to packed, dispatched and delivered, each. 0: orders do not move on',
    ),
};
