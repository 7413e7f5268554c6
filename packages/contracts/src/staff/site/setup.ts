import { z } from 'zod';
import { staffReadinessEndpoints } from '../readiness.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const legalText = z.object({
  brand: z.string(),
  locale: z.string(),
  type: z.string(),
  documentId: z.string(),
  title: z.string(),
  /** `blank`: the shop shows the text with blanks. `draft`: written, not published yet. */
  state: z.enum(['blank', 'draft', 'published']),
  /** A text in brackets is left to fill. */
  hasBlanks: z.boolean(),
});
export type SetupLegalText = z.infer<typeof legalText>;

const demoCatalogue = z.object({
  /** `unavailable`: this installation has no demo files, or is the demo. `failed`: the import ended early; load it again. */
  state: z.enum(['unavailable', 'none', 'loading', 'loaded', 'failed']),
  /** Demo products in the catalogue, and those of them that shoppers can see. */
  products: z.int(),
  online: z.int(),
  /** Progress while it is loaded; the total is 0 until it is known. */
  done: z.int(),
  total: z.int(),
});
export type SetupDemoCatalogue = z.infer<typeof demoCatalogue>;

const access = { staff: 'shop.configure' } as const;

/** The setup assistant. Names, store, look and terms are saved by the calls of the configuration. */
export const staffSetupEndpoints = {
  read: staffEndpoint({
    method: 'GET',
    path: '/setup',
    access,
    rateClass: 'api',
    summary:
      'Return what is set up and what is open, checked now, and whether this server has opened the newest stores.',
    response: z.object({
      ...staffReadinessEndpoints.list.response.shape,
      /** False: the list of stores in force is opened by a restart. */
      isOpen: z.boolean(),
      /** The server opens itself again. */
      reopens: z.boolean(),
      shopAddress: z.string(),
      sender: z.string(),
      hasProducts: z.boolean(),
      legalTexts: z.array(legalText),
      demo: demoCatalogue,
      /** Rates of the store's country that come with the software, as the form writes them. Never confirmed by themselves. */
      exampleRates: z.object({ percent: z.string(), regions: z.string() }).optional(),
    }),
  }),
  takeLegalTexts: staffEndpoint({
    method: 'POST',
    path: '/setup/legal-texts',
    access,
    rateClass: 'write',
    summary:
      'Save the neutral legal texts of every store as drafts to edit. Idempotent: texts that exist stay as they are.',
    body: z.strictObject({}),
    response: z.object({ saved: z.int() }),
  }),
  confirmTaxes: staffEndpoint({
    method: 'POST',
    path: '/setup/taxes/confirmation',
    access,
    rateClass: 'write',
    summary: 'Confirm the tax rates in force, as `doctor:confirm taxes` does. A change of rates asks again.',
    body: z.strictObject({}),
    response: z.object({ status: z.literal('done') }),
  }),
  loadDemo: staffEndpoint({
    method: 'POST',
    path: '/setup/demo-catalogue',
    access,
    rateClass: 'write',
    summary:
      'Load the demo catalogue into a shop without products, as an import in the background. Its prices are invented; while it can be bought, the shop is not ready for real sales.',
    body: z.strictObject({}),
    response: z.object({ runId: z.string(), demo: demoCatalogue }),
  }),
  removeDemo: staffEndpoint({
    method: 'POST',
    path: '/setup/demo-catalogue/removal',
    access,
    rateClass: 'write',
    summary:
      'Delete the products, categories and attributes of the demo catalogue. Products that orders or bags name go offline instead. Idempotent.',
    body: z.strictObject({}),
    response: z.object({ removed: z.int(), kept: z.int(), demo: demoCatalogue }),
  }),
};
