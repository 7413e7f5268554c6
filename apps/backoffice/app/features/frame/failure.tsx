import { isPermission, PERMISSIONS } from '@shop/domain/staff/permission';
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router';
import { type PlainKey, useText } from '#backoffice/i18n/text-context.tsx';
import type { Refusal } from '#backoffice/staff/refusal.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';

const TITLES: Partial<Record<number, PlainKey>> = { 403: 'error.forbidden', 404: 'error.unknown' };

/** What failed, and the way on. The rest of the frame stays usable. */
export function Failure({ error }: { error: unknown }) {
  const text = useText();
  const { revalidate, state } = useRevalidator();
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <div className="empty" role="alert">
      <h1>{text(TITLES[status] ?? 'error.failed')}</h1>
      <p className="muted">
        {refusal?.field && isPermission(refusal.field) ? (
          <>
            {text('error.permission')} <code className="mono">{refusal.field}</code> ({PERMISSIONS[refusal.field]}).{' '}
            {text('error.askForIt')}
          </>
        ) : (
          (refusal?.reason ?? text(status === 404 ? 'error.unknownHint' : 'error.failedHint'))
        )}
      </p>
      <div className="row">
        {status >= 500 && (
          <Button disabled={state === 'loading'} onClick={() => void revalidate()}>
            {text('error.retry')}
          </Button>
        )}
        <Link className={buttonClass()} to="/">
          {text('error.home')}
        </Link>
      </div>
    </div>
  );
}
