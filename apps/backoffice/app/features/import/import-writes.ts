import type { ImportSettingsBody } from '@shop/contracts/staff/catalog/imports';
import type { StaffApi } from '@shop/contracts/staff/client';

export type ImportWrite =
  | { intent: 'apply' }
  | { intent: 'settle'; settings: ImportSettingsBody }
  | { intent: 'stop' }
  | { intent: 'undo' }
  | { intent: 'quote-undo' }
  | { intent: 'fix'; edits: { row: number; column: string; value: string }[] };

/** Makes the call of a write. The API validates its body. */
export function runImportWrite({ imports }: StaffApi, runId: string, write: ImportWrite): Promise<unknown> {
  const params = { runId };
  if (write.intent === 'fix') return imports.fix({ params, body: { edits: write.edits } });
  if (write.intent === 'settle') return imports.settle({ params, body: write.settings });
  if (write.intent === 'apply') return imports.apply({ params });
  if (write.intent === 'stop') return imports.stop({ params });
  return write.intent === 'undo' ? imports.undo({ params }) : imports.previewUndo({ params });
}
