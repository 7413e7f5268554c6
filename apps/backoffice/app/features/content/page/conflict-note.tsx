import { diffContent } from '@shop/domain/content/desk/content-diff';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { Changes } from './changes.tsx';

type Props = { isShown: boolean; saved: unknown; typed: unknown; onKeep: () => void; onTake: () => void };

/** A colleague saved first: shows what differs and asks which text stays. Nothing is overwritten silently. */
export function ConflictNote({ isShown, saved, typed, onKeep, onTake }: Props) {
  const text = useText();
  if (!isShown) return null;
  return (
    <Note tone="bad" role="alert">
      <div className="stack">
        <b>{text('content.conflict')}</b>
        <Changes changes={diffContent(saved, typed)} />
        <div className="row row-wrap">
          <Button size="small" onClick={onKeep}>
            {text('content.keepMine')}
          </Button>
          <Button size="small" onClick={onTake}>
            {text('content.takeTheirs')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
