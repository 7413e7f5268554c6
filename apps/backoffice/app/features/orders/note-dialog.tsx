import { type ReactNode, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { TextArea } from '#backoffice/ui/form/field.tsx';
import { useDraft } from '#backoffice/ui/form/use-draft.ts';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { Menu } from '#backoffice/ui/overlay/menu.tsx';
import { type Colleague, findMentions } from './mentions.ts';

type Props = {
  isBusy: boolean;
  /** Why the write was refused. */
  error: ReactNode;
  onConfirm: (note: { text: string; mentions: string[] }) => void;
  onClose: () => void;
};

/** Note on an order. Colleagues are mentioned by `@` and their name, typed or chosen. */
export function NoteDialog({ isBusy, error, onConfirm, onClose }: Props) {
  const text = useText();
  const [typed, setTyped] = useDraft('note');
  const { load, data } = useFetcher<{ items: Colleague[] }>();
  useEffect(() => void load('/colleagues'), [load]);
  const colleagues = data?.items ?? [];
  const mention = (staffId: string): void => {
    const name = colleagues.find((one) => one.staffId === staffId)?.name;
    if (name) setTyped(`${typed}${typed === '' || /\s$/.test(typed) ? '' : ' '}@${name} `);
  };
  return (
    <Dialog title={text('order.noteAdd')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm({ text: typed.trim(), mentions: findMentions(typed, colleagues) });
        }}
      >
        <div className="dialog-body">
          <p className="muted">{text('order.noteHelp')}</p>
          <TextArea
            label={text('order.noteLabel')}
            required
            maxLength={4000}
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="row">
            <Menu
              label={text('order.mention')}
              button={
                <>
                  {text('order.mention')}
                  <Icon name="down" size="small" />
                </>
              }
              entries={colleagues.map(({ staffId, name }) => ({ id: staffId, label: name, text: name }))}
              onChoose={mention}
            />
          </div>
          {error}
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || typed.trim() === ''}>
            {text('order.noteAdd')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
