import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { CodeBlock } from './code-block.tsx';

type Props = { title: string; hint: string; secret: string; onClose: () => void };

/** A secret that the shop never shows again. */
export function SecretDialog({ title, hint, secret, onClose }: Props) {
  const text = useText();
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      <div className="dialog-body">
        <p>{hint}</p>
        <CodeBlock label={title}>{secret}</CodeBlock>
      </div>
      <div className="dialog-foot">
        <Button onClick={() => void navigator.clipboard?.writeText(secret)}>{text('machine.copy')}</Button>
        <Button look="primary" onClick={onClose}>
          {text('machine.copied')}
        </Button>
      </div>
    </Dialog>
  );
}
