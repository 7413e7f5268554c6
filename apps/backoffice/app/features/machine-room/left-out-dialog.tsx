import type { FeedFile } from '@shop/contracts/staff/machine-room/feed-files';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { useReason } from './use-reason.ts';

/** What a feed leaves out and why, with the first items of each reason. */
export function LeftOutDialog({ file: { name, made }, onClose }: { file: FeedFile; onClose: () => void }) {
  const text = useText();
  const nameReason = useReason();
  return (
    <Dialog title={text('machine.leftOutOf', { name })} onClose={onClose}>
      <div className="dialog-body stack">
        {made?.leftOut.map(({ reason, count, examples }) => (
          <section key={reason}>
            <h3>{text('machine.leftOutCount', { reason: nameReason(reason), count })}</h3>
            <ul className="mono small">
              {examples.map((example) => (
                <li key={example}>{example}</li>
              ))}
            </ul>
          </section>
        ))}
        {made?.leftOut.some(({ count, examples }) => count > examples.length) && (
          <p className="small muted">{text('machine.leftOutFirst')}</p>
        )}
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('machine.close')}</Button>
      </div>
    </Dialog>
  );
}
