import { type ReactNode, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextArea } from '#backoffice/ui/form/field.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  intro?: ReactNode;
  label: string;
  confirm: string;
  look?: 'primary' | 'danger';
  dismiss?: string;
  isBusy: boolean;
  /** Why the write was refused. */
  error: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Choices above the sentence. */
  children?: ReactNode;
};

/** Asks for a sentence before a write: a reason or a note. */
export function ReasonDialog(props: Props) {
  const {
    title,
    intro,
    label,
    confirm,
    look = 'primary',
    dismiss,
    isBusy,
    error,
    onConfirm,
    onClose,
    children,
  } = props;
  const text = useText();
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(reason.trim());
        }}
      >
        <div className="dialog-body">
          {intro && <p className="muted">{intro}</p>}
          {children}
          <TextArea
            label={label}
            required
            maxLength={300}
            autoFocus
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {error}
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{dismiss ?? text('frame.cancel')}</Button>
          <Button type="submit" look={look} disabled={isBusy || reason.trim() === ''}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
