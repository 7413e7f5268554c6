import { type Text, useText } from '#backoffice/i18n/text-context.tsx';
import type { Refusal } from '#backoffice/staff/refusal.ts';
import { Note } from '#backoffice/ui/feedback/note.tsx';

/** Why a write was refused. */
export function RefusalNote({ refusals }: { refusals: readonly Refusal[] }) {
  const text = useText();
  const [first] = refusals;
  if (!first) return null;
  return (
    <Note tone="bad" role="alert">
      {describeRefusal(first, text)}
    </Note>
  );
}

export function describeRefusal({ code, field, reason }: Refusal, text: Text): string {
  if (code === 'permission_missing' && field) return text('error.missing', { permission: field });
  return code === 'version_conflict' ? text('conflict.reload') : reason;
}
