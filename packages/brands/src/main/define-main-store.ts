import type { Store } from '@shop/domain/site/store/store';
import { defineStore } from '../define-store.ts';

const SHARED = {
  brand: 'main',
  consentToolId: {
    staging: 'b7d90e34-51c8-4f6a-8e2b-0a94c6f3d172-test',
    production: 'b7d90e34-51c8-4f6a-8e2b-0a94c6f3d172',
  },
  searchUserId: 'merroway-server',
  enabledFeatures: [
    'ds_frame_redesign_2',
    'ds_homepage',
    'ds_pdp',
    'ds_cart_v2',
    'ds_header_bms_colours',
    'main',
    'new_account_frame',
    'main_offline',
  ],
} as const satisfies Partial<Store>;

type Entry = Omit<Parameters<typeof defineStore>[0], keyof typeof SHARED>;

/** Builds a main brand store from the shared settings and its own. */
export const defineMainStore = (entry: Entry): Store => defineStore({ ...SHARED, ...entry });
