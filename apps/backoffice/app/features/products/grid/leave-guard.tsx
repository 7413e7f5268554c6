import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';

/** Asks before the page is left with unsaved cells, by a link or by closing the tab. */
export function LeaveGuard({ count }: { count: number }) {
  const text = useText();
  const isDirty = count > 0;
  const blocker = useBlocker(
    // Other columns or filters, such as by the back button, load other rows.
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog role="alertdialog" title={text('productGrid.leave')} onClose={blocker.reset}>
      <div className="dialog-body">{text('productGrid.leaveIntro', { count })}</div>
      <div className="dialog-foot">
        <Button onClick={blocker.reset}>{text('productGrid.stay')}</Button>
        <Button look="danger" onClick={blocker.proceed}>
          {text('productGrid.leaveNow')}
        </Button>
      </div>
    </Dialog>
  );
}
