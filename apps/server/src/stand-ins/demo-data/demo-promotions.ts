import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveDates } from './demo-dates.ts';
import { DEMO_FOLDER } from './demo-folder.ts';

/** The text of each promotion file, as `promotion:save` reads one. */
export function readDemoPromotions(now: Date): string[] {
  const folder = join(DEMO_FOLDER, 'promotions');
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .map((text) => resolveDates(text, { now, timeZone: 'Europe/London', daysAs: 'day' }));
}
