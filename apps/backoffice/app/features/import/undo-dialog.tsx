import { useEffect, useRef, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { ImportWrite } from './import-writes.ts';

type Preview = { records: number; checked: number; kept: { record: string; part: string }[] };

/** Shows what an undo would restore and what it would leave, before it starts. */
export function UndoDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [preview, setPreview] = useState<Preview>();
  const quote = useWrite<ImportWrite, Preview>({ onDone: setPreview });
  const undo = useWrite<ImportWrite>({ onDone: onClose });
  const ask = useRef(quote.send);
  ask.current = quote.send;
  useEffect(() => ask.current({ intent: 'quote-undo' }), []);
  return (
    <Dialog title={text('imports.undoTitle')} role="alertdialog" onClose={onClose}>
      <div className="dialog-body stack" aria-busy={!preview}>
        <RefusalNote refusals={[...quote.refusals, ...undo.refusals]} />
        {preview && <p>{text('imports.undoIntro', { count: preview.records })}</p>}
        {preview && preview.checked < preview.records && (
          <p className="muted">{text('imports.undoPartly', { count: preview.checked })}</p>
        )}
        {preview && (preview.kept.length > 0 ? <Kept kept={preview.kept} /> : <p>{text('imports.undoClean')}</p>)}
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button look="danger" disabled={!preview || undo.isBusy} onClick={() => undo.send({ intent: 'undo' })}>
          {text('imports.undo')}
        </Button>
      </div>
    </Dialog>
  );
}

function Kept({ kept }: Pick<Preview, 'kept'>) {
  const text = useText();
  return (
    <div>
      <p className="strong">{text('imports.undoKept')}</p>
      <ul>
        {kept.map(({ record, part }) => (
          <li key={`${record} ${part}`}>
            <span className="mono">{record}</span> {part}
          </li>
        ))}
      </ul>
    </div>
  );
}
