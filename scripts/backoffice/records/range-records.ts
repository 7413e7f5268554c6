import { randomUUID } from 'node:crypto';
import type { StaffSession } from './staff-session.ts';

/** A file with one good row and two faults, uploaded and checked. */
const IMPORT = ['sku,position,online', 'BE4607-01,7,yes', 'BE4607-02,many,yes', 'BE9999-99,12,perhaps'].join('\r\n');

export async function makeImport({ page, origin }: StaffSession): Promise<void> {
  await page.goto(`${origin}/catalogue/import`);
  await page.waitForLoadState('networkidle');
  const file = { name: 'positions.csv', mimeType: 'text/csv', buffer: Buffer.from(`${IMPORT}\r\n`) };
  await page.getByLabel('Catalogue file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.locator('.head .badge', { hasText: 'Checked' }).waitFor();
}

/** Counted with a piece missing, and a label that no size has. */
const STYLE = 'BE4607-01';
const UNKNOWN_CODE = '5012345678900';

export async function makeStockTake({ api: { stockTakes } }: StaffSession): Promise<void> {
  const body = { pool: 'gb' as const, name: 'Belts, rail 4', styles: [STYLE] };
  const { takeId } = await stockTakes.start({ body });
  const params = { takeId };
  const { items } = await stockTakes.lines({ params, query: { view: 'uncounted', limit: 50 } });
  const scans = items.map(({ sku, expected }, index) => ({
    ...{ key: randomUUID(), code: sku, quantity: Math.max(1, expected + (index % 3 === 1 ? -1 : 0)) },
  }));
  scans.push({ key: randomUUID(), code: UNKNOWN_CODE, quantity: 1 });
  await stockTakes.scan({ params, body: { scans } });
}
