import { z } from 'zod';

const WAYS = ['none', 'webhook', 'csv'] as const;
const url = z.url({ protocol: /^https?$/ }).optional();
const folder = z.string().min(1).optional();

/** Settings of a warehouse system and a carrier system. */
export const warehouseSettings = {
  PACKING: z
    .enum(WAYS)
    .default('none')
    .describe(
      'How orders reach a warehouse system. webhook: signed calls to PACKING_URL. csv: files in PACKING_FOLDER. none: they are packed in the back office',
    ),
  PACKING_URL: url.describe('Address that takes orders to pack. Required with PACKING=webhook'),
  PACKING_FOLDER: folder.describe(
    'Folder with out (orders to pack) and in (what was packed and shipped) as CSV files. Required with PACKING=csv',
  ),
  CARRIER: z
    .enum(WAYS)
    .default('none')
    .describe('How packed parcels reach a carrier system, as PACKING. none: tracking numbers are typed'),
  CARRIER_URL: url.describe('Address that takes parcels to collect. Required with CARRIER=webhook'),
  CARRIER_FOLDER: folder.describe('Folder with out and in as CSV files. Required with CARRIER=csv'),
};

type Settings = {
  [Name in 'PACKING_URL' | 'PACKING_FOLDER' | 'CARRIER_URL' | 'CARRIER_FOLDER']?: string | undefined;
} & { PACKING: string; CARRIER: string; FULFILMENT_WEBHOOK_SECRET: readonly string[] };

/** Settings that the chosen way needs. */
export function findWarehouseFaults(settings: Settings): { path: string; message: string }[] {
  const { FULFILMENT_WEBHOOK_SECRET: secret } = settings;
  return (['PACKING', 'CARRIER'] as const).flatMap((name) => {
    const [address, place] = [`${name}_URL`, `${name}_FOLDER`] as const;
    if (settings[name] === 'csv' && !settings[place]) return [{ path: place, message: `required with ${name}=csv` }];
    if (settings[name] !== 'webhook') return [];
    if (!settings[address]) return [{ path: address, message: `required with ${name}=webhook` }];
    if (secret.length > 0) return [];
    return [{ path: 'FULFILMENT_WEBHOOK_SECRET', message: `required with ${name}=webhook` }];
  });
}
