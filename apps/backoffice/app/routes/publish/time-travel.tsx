import type { StaffApi } from '@shop/contracts/staff/client';
import { type ListedStart, readChosen } from '#backoffice/features/previews/preview-choice.ts';
import { PreviewForm } from '#backoffice/features/previews/preview-form.tsx';
import { PreviewFrames } from '#backoffice/features/previews/preview-frames.tsx';
import { ShareLink } from '#backoffice/features/previews/share-link.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { languageContext } from '#backoffice/staff/language-context.ts';
import { findRefusals } from '#backoffice/staff/refusal.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';
import { type SignedIn, useStaff, useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { useOwnZone } from '#backoffice/staff/use-own-zone.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/time-travel.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { stores } = context.get(visitorContext).session as SignedIn;
  const first = stores.find((one) => String(one.storeId) === searchParams.get(SCOPE_PARAMETER)) ?? stores[0];
  const { storeId, at: chosenAt, ...chosen } = readChosen(searchParams, first?.storeId);
  // Until a moment is chosen: now, as the form proposes it.
  const zone = stores.find((one) => one.storeId === storeId)?.timeZone ?? 'UTC';
  const at = chosenAt ?? toLocalMoment(new Date().toISOString(), zone);
  return loadFrom(context, async (api) => {
    const shared = { ...(await api.previews.options()), starts: await listStarts(api) };
    if (storeId === undefined) return shared;
    try {
      return { ...shared, storeId, link: await api.previews.link({ query: { store: storeId, at, ...chosen } }) };
    } catch (error) {
      // Shown beside the form: another store or moment may be chosen.
      const refusals = findRefusals(error, context.get(languageContext));
      if (!refusals) throw error;
      return { ...shared, refusals };
    }
  });
}

/** Campaigns that are not over. Absent for staff who may not see them. */
async function listStarts({ campaigns }: StaffApi): Promise<ListedStart[]> {
  try {
    const { items } = await campaigns.list();
    return items
      .filter(({ state }) => ['draft', 'planned', 'live'].includes(state))
      .map(({ id, name, stores, from }) => ({ id, name, stores, from }));
  } catch (error) {
    if (findRefusals(error)) return [];
    throw error;
  }
}

export default function TimeTravel({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { scope } = useStaff();
  const { groups, starts } = loaderData;
  const { refusals = [], link, storeId } = { refusals: [], link: undefined, storeId: undefined, ...loaderData };
  return (
    <>
      <div className="head">
        <h1>{text('previews.title')}</h1>
      </div>
      <PreviewForm key={scope?.storeId} groups={groups} starts={starts} />
      <div className="split split-alone">
        <SplitMain label={text('previews.title')}>
          <div className="stack stack-16">
            <RefusalNote refusals={refusals} />
            {link && storeId !== undefined ? (
              <Shown key={link.url} link={link} storeId={storeId} />
            ) : (
              refusals.length === 0 && <Empty title={text('previews.choose')}>{text('previews.hint')}</Empty>
            )}
          </div>
        </SplitMain>
      </div>
    </>
  );
}

type Link = Parameters<typeof ShareLink>[0]['link'];

function Shown({ link, storeId }: { link: Link; storeId: number }) {
  const text = useText();
  const { moment } = useFormats();
  const store = useStoreName()(storeId);
  const timeZone = useTimeZone(storeId);
  const own = useOwnZone(timeZone);
  const zone = timeZone.replace('_', ' ');
  return (
    <>
      <p role="status">
        <b>{text('previews.shown', { store, there: moment(link.at, timeZone), zone, here: moment(link.at, own) })}</b>{' '}
        <span className="muted">{text('previews.hint')}</span>
      </p>
      <ShareLink link={link} timeZone={timeZone} />
      <PreviewFrames url={link.url} store={store} />
    </>
  );
}
