import { ShopError } from './shop-error.ts';
import { MS_PER_DAY } from './time.ts';

/** The link to a copy of somebody's data opens it once, and for so long; the copy is not kept any longer. */
export const EXPORT_LINK_MS = MS_PER_DAY;
const EXPORTS_PER_DAY = 3;

type DataExport = { madeAt: Date | null; takenAt: Date | null };

export const isExportOpen = ({ madeAt, takenAt }: DataExport, now: Date): boolean =>
  madeAt !== null && takenAt === null && now.getTime() - madeAt.getTime() <= EXPORT_LINK_MS;

export const mayExport = (askedLately: number): boolean => askedLately < EXPORTS_PER_DAY;

export const tooManyExports = () =>
  new ShopError(
    'You have asked for your data several times today. Please use the newest mail, or try again tomorrow.',
    {
      code: 'export_often',
      kind: 'too-many',
    },
  );
