import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';

type Props = { draft: { isRestored: boolean; discard: () => void } };

/** Tells that a form holds what was typed before a reload, and offers the saved values. */
export function DraftNote({ draft: { isRestored, discard } }: Props) {
  const text = useText();
  if (!isRestored) return null;
  return (
    <Note tone="info" role="status">
      {text('draft.restored')}{' '}
      <Button size="small" onClick={discard}>
        {text('draft.discard')}
      </Button>
    </Note>
  );
}
