import { useState } from 'react';
import { MerchandisingTabs } from '#backoffice/features/merchandising/merchandising-tabs.tsx';
import { type RedirectWrite, runRedirectWrite } from '#backoffice/features/merchandising/merchandising-writes.ts';
import { readStoreId } from '#backoffice/features/merchandising/store.server.ts';
import { readRedirects } from '#backoffice/features/merchandising/typed-redirects.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField, TextArea } from '#backoffice/ui/form/field.tsx';
import type { Route } from './+types/redirects.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const storeId = readStoreId(request, context);
  return { storeId, ...(await loadFrom(context, (api) => api.merchandising.redirects({ query: { storeId } }))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<RedirectWrite>(request);
  return writeTo(context, (api) => runRedirectWrite(api, write));
}

export default function Redirects({ loaderData: { storeId, items } }: Route.ComponentProps) {
  const text = useText();
  const canEdit = usePermission()('merchandising.edit', storeId);
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<301 | 302>(301);
  const { send, refusals, isBusy } = useWrite<RedirectWrite, { saved?: number }>({
    onDone({ saved }) {
      if (saved !== undefined) setTyped('');
      showToast({ message: text(saved === undefined ? 'merchandising.removed' : 'merchandising.saved') });
    },
  });
  const redirects = readRedirects(typed).map((one) => ({ ...one, status }));
  return (
    <>
      <div className="head">
        <h1>{text('merchandising.redirects')}</h1>
      </div>
      <MerchandisingTabs />
      <div className="body stack">
        {canEdit && (
          <form
            className="card card-body stack"
            onSubmit={(event) => {
              event.preventDefault();
              send({ intent: 'save', storeId, redirects });
            }}
          >
            <TextArea
              label={text('merchandising.newRedirects')}
              help={text('merchandising.redirectsHint')}
              rows={4}
              value={typed}
              onChange={({ target: { value } }) => setTyped(value)}
            />
            <SelectField
              label={text('merchandising.redirectKind')}
              value={status}
              options={[301, 302].map((one) => ({
                value: String(one),
                label: text(`merchandising.redirect.${one as 301 | 302}`),
              }))}
              onChange={({ target: { value } }) => setStatus(value === '302' ? 302 : 301)}
            />
            <RefusalNote refusals={refusals} />
            <Button type="submit" look="primary" disabled={isBusy || redirects.length === 0}>
              {text('merchandising.saveRedirects', { count: redirects.length })}
            </Button>
          </form>
        )}
        {items.length === 0 ? (
          <Empty title={text('merchandising.noRedirects')}>{text('merchandising.noRedirectsHint')}</Empty>
        ) : (
          <ul className="card board-list board-rows">
            {items.map(({ path, target, status: kind }) => (
              <li key={path}>
                <span className="grow">{`${path} → ${target}`}</span>
                <Badge>{String(kind)}</Badge>
                {canEdit && (
                  <Button
                    size="small"
                    aria-label={text('merchandising.removeNamed', { name: path })}
                    disabled={isBusy}
                    onClick={() => send({ intent: 'remove', storeId, path })}
                  >
                    {text('merchandising.remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
