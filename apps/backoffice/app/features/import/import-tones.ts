import type { ImportFinding, ImportRun } from '@shop/contracts/staff/catalog/imports';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

export const IMPORT_TONES: Readonly<Record<ImportRun['state'], Tone>> = {
  checking: 'info',
  checked: 'warn',
  applying: 'info',
  done: 'ok',
  stopped: 'bad',
  failed: 'bad',
  undoing: 'info',
  undone: 'quiet',
};

export const FINDING_TONES: Readonly<Record<ImportFinding['level'], Tone>> = {
  fault: 'bad',
  note: 'info',
  kept: 'warn',
};
