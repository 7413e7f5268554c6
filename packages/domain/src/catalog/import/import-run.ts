import { ShopError } from '../../shop-error.ts';

/**
 * `checking` is the dry run of an upload. `stopped` and `failed` keep what was saved until then; applying such a run
 * again goes on where it ended.
 */
export const IMPORT_STATES = [
  'checking',
  'checked',
  'applying',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const MAX_IMPORT_BYTES = 200_000_000;
/** Findings that are stored; the counts of a run include the others. */
export const MOST_FINDINGS = 100_000;
/** Rows with faults that the grid shows at once. */
export const MOST_GRID_ROWS = 5_000;
/** Uploads and before-images are kept for so long: an undo is possible until then. */
export const IMPORT_KEPT_DAYS = 30;

export type ImportProgress = { state: ImportState; createdAt: Date; appliedAt?: Date | null | undefined };

export const isImportRunning = ({ state }: Pick<ImportProgress, 'state'>): boolean =>
  state === 'checking' || state === 'applying' || state === 'undoing';

/** A checked file, or one whose import ended early. */
export const canApplyImport = ({ state, appliedAt }: ImportProgress): boolean =>
  state === 'checked' || ((state === 'stopped' || state === 'failed') && Boolean(appliedAt));

export const canFixImport = ({ state }: Pick<ImportProgress, 'state'>): boolean => state === 'checked';

export const canUndoImport = ({ state, createdAt, appliedAt }: ImportProgress, now: Date): boolean =>
  Boolean(appliedAt) &&
  (state === 'done' || state === 'stopped' || state === 'failed') &&
  now.getTime() - createdAt.getTime() < IMPORT_KEPT_DAYS * 86_400_000;

const refused = (code: string, reason: string) => new ShopError(reason, { code, kind: 'conflict' });

export const importUnknown = () =>
  new ShopError('There is no such import', { code: 'import_unknown', kind: 'not-found', field: 'runId' });
export const importNotReady = () => refused('import_not_ready', 'This import cannot be applied in its present state');
export const importNotFixable = () => refused('import_not_fixable', 'Cells can be changed before the import only');
export const importNotUndoable = () =>
  refused('import_not_undoable', `An import can be undone once, within ${IMPORT_KEPT_DAYS} days`);
export const importFileGone = () => refused('import_file_gone', 'The uploaded file is gone: upload it again');
export const importTooLarge = () =>
  new ShopError(`A file may have up to ${MAX_IMPORT_BYTES / 1_000_000} MB`, {
    code: 'import_too_large',
    kind: 'unprocessable',
    field: 'file',
  });
export const importFormatUnknown = () =>
  new ShopError('This is no file that the importer knows: save a spreadsheet as CSV', {
    code: 'import_format_unknown',
    kind: 'unprocessable',
    field: 'file',
  });
