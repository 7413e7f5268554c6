import { ShopError } from '../../shop-error.ts';
import { MS_PER_DAY } from '../../time.ts';

/** Lifetime of an export link, which works once; the export is deleted after it. */
export const EXPORT_LINK_MS = MS_PER_DAY;
const EXPORTS_PER_DAY = 3;

type DataExport = { madeAt: Date | null; takenAt: Date | null };

export const isExportOpen = ({ madeAt, takenAt }: DataExport, now: Date): boolean =>
  madeAt !== null && takenAt === null && now.getTime() - madeAt.getTime() <= EXPORT_LINK_MS;

export const mayExport = (recentExports: number): boolean => recentExports < EXPORTS_PER_DAY;

export const tooManyExports = () =>
  new ShopError(
    'You have asked for your data several times today. Please use the newest mail, or try again tomorrow.',
    {
      code: 'export_often',
      kind: 'too-many',
    },
  );
