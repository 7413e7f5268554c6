import { MerchandisingTabs } from '#backoffice/features/merchandising/merchandising-tabs.tsx';
import { type RedirectWrite, runRedirectWrite } from '#backoffice/features/merchandising/merchandising-writes.ts';
import { RedirectForm } from '#backoffice/features/merchandising/redirect-form.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readStoreId } from '#backoffice/staff/chosen-store.server.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { Route } from './+types/redirects.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const storeId = readStoreId(request, context);
  return { storeId, ...(await loadFrom(context, (api) => api.merchandising.redirects({ query: { storeId } }))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<RedirectWrite>(request);
  return writeTo(context, (api) => runRedirectWrite(api, write));
}

export const shouldRevalidate = revalidateUnlessQuoted;

export default function Redirects({ loaderData: { storeId, items } }: Route.ComponentProps) {
  const text = useText();
  const canEdit = usePermission()('merchandising.edit', storeId);
  const { send, refusals, isBusy } = useWrite<RedirectWrite>({
    onDone: () => showToast({ message: text('merchandising.removed') }),
  });
  return (
    <>
      <div className="head">
        <h1>{text('merchandising.redirects')}</h1>
        <span className="grow" />
        <ExportLink list="/merchandising/redirects" permission="catalog.read" query={{ storeId }} />
      </div>
      <MerchandisingTabs />
      <div className="body stack">
        {canEdit && <RedirectForm storeId={storeId} />}
        <RefusalNote refusals={refusals} />
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
