import { type ReactNode, useCallback, useState } from 'react';
import { useFetcher } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import type { WriteReply } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useReply } from '#backoffice/staff/use-reply.ts';
import { StepUpContext } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Asks for the second factor when a write needs it, then repeats the write. */
export function StepUp({ children }: { children: ReactNode }) {
  const [retry, setRetry] = useState<() => void>();
  const ask = useCallback((next: () => void) => setRetry(() => next), []);
  return (
    <StepUpContext value={ask}>
      {children}
      {retry && (
        <StepUpDialog
          onClose={() => setRetry(undefined)}
          onProved={() => {
            setRetry(undefined);
            retry();
          }}
        />
      )}
    </StepUpContext>
  );
}

function StepUpDialog({ onClose, onProved }: { onClose: () => void; onProved: () => void }) {
  const text = useText();
  const fetcher = useFetcher<WriteReply>();
  const [byPassword, setByPassword] = useState(false);
  const reply = fetcher.data;
  useReply(reply, ({ refusals }) => {
    if (!refusals) onProved();
  });
  return (
    <Dialog title={text('session.stepUpTitle')} onClose={onClose}>
      <fetcher.Form method="post" action="/sign-in/step-up">
        <div className="dialog-body">
          <p className="muted">{text('session.stepUpIntro')}</p>
          <RefusalNote refusals={reply?.refusals ?? []} />
          {byPassword ? (
            <TextField
              key="password"
              label={text('session.password')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              autoFocus
            />
          ) : (
            <TextField
              key="code"
              label={text('session.code')}
              help={text('session.codeHelp')}
              name="code"
              autoComplete="one-time-code"
              required
              autoFocus
            />
          )}
          <div className="row">
            <button type="button" className="link" onClick={() => setByPassword(!byPassword)}>
              {text(byPassword ? 'session.byCode' : 'session.byPassword')}
            </button>
            <PasskeyButton onProved={onProved} />
          </div>
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={fetcher.state !== 'idle'}>
            {text('session.confirm')}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}
