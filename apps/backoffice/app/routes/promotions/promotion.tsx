import type { PromotionRecord } from '@shop/contracts/staff/quote/promotions';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { type CampaignTarget, loadTarget, TargetNote } from '#backoffice/features/campaigns/campaign-target.tsx';
import { CodesCard } from '#backoffice/features/promotions/codes-card.tsx';
import { listClashes } from '#backoffice/features/promotions/draft-clashes.ts';
import { EndDialog } from '#backoffice/features/promotions/end-dialog.tsx';
import { OverlapNotes, useOverlaps } from '#backoffice/features/promotions/overlap-note.tsx';
import { type Draft, findZone, NEW_DRAFT, readDraft, toFile } from '#backoffice/features/promotions/promotion-draft.ts';
import { STATE_TONES } from '#backoffice/features/promotions/promotion-tones.ts';
import { type PromotionWrite, runPromotionWrite } from '#backoffice/features/promotions/promotion-writes.ts';
import { ReportCard } from '#backoffice/features/promotions/report-card.tsx';
import { RuleForm } from '#backoffice/features/promotions/rule-form.tsx';
import { Simulator } from '#backoffice/features/promotions/simulator.tsx';
import { BothClocks, SummaryCard } from '#backoffice/features/promotions/summary-card.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ConflictDialog } from '#backoffice/staff/conflict-dialog.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useStaff } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/promotion.ts';

const FORM = 'promotion-form';
/** Stands for the key in simulations until one is typed. */
const DRAFT_KEY = 'draft';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadFrom(context, async (api) => {
    const { promotions, promotionCodes, promotionReports } = api;
    const options = await promotions.options();
    const { key } = params;
    if (key === undefined) return { options, target: await loadTarget(api, request) };
    const [record, report, { items: batches }] = await Promise.all([
      promotions.get({ params: { key } }),
      promotionReports.get({ params: { key } }),
      promotionCodes.list({ params: { key } }),
    ]);
    return { options, record, report, batches };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<PromotionWrite>(request);
  return writeTo(context, (api) => runPromotionWrite(api, write));
}

export const shouldRevalidate = revalidateUnlessQuoted;

export default function Promotion({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.record?.key} {...loaderData} />;
}

type Props = Route.ComponentProps['loaderData'];

function Editor({ record, options, report, batches, target }: Props) {
  const text = useText();
  const { me, scope } = useStaff();
  const { draft, change, save, accept, isBusy, refusals, conflict } = useEditing(record, target);
  const may = usePermission();
  const canEdit = (record?.stores ?? []).every((store) => may('promotions.edit', store)) && may('promotions.edit');
  const timeZone = findZone(draft, me.stores);
  const file = toFile(draft, timeZone);
  const simulated = {
    ...file,
    key: file.key || DRAFT_KEY,
    names: { ...file.names, 'en-GB': file.names['en-GB'] || DRAFT_KEY },
  };
  const overlaps = useOverlaps(file.active ? simulated : undefined);
  const storeId = scope?.storeId ?? record?.stores[0] ?? me.stores[0]?.storeId ?? 0;
  const errorOf = (field: string) => refusals.find((refusal) => refusal.field?.endsWith(field))?.reason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(draft, timeZone);
  };
  return (
    <>
      <Head {...{ record, draft, canEdit, isBusy, overlapping: overlaps.length }} onEnded={accept} />
      <div className="split promo-split">
        <SplitMain label={draft['name.en-GB'] || text('promotions.new')} stack>
          <TargetNote target={target} />
          <RefusalNote refusals={refusals} />
          <SummaryCard {...{ draft, timeZone }} stores={me.stores} categories={options.categories} />
          <OverlapNotes overlaps={overlaps} timeZone={timeZone} />
          <form id={FORM} onSubmit={submit}>
            <RuleForm
              {...{ ...options, draft, canEdit, timeZone, storeId, errorOf, onChange: change }}
              isNew={!record}
              stores={me.stores}
            >
              <BothClocks draft={draft} stores={me.stores} timeZone={timeZone} />
            </RuleForm>
          </form>
          {record?.singleUse && batches && <CodesCard promotionKey={record.key} batches={batches} canEdit={canEdit} />}
          {report && <ReportCard report={report} timeZone={timeZone} />}
        </SplitMain>
        <aside className="side side-inline" aria-label={text('promotions.simulator')}>
          <div className="side-head">
            <h2 className="grow">{text('promotions.simulator')}</h2>
            <span className="small muted">{text('promotions.realQuote')}</span>
          </div>
          <SideBody label={text('promotions.simulator')}>
            <Simulator storeId={storeId} draft={simulated} />
          </SideBody>
        </aside>
      </div>
      {conflict && (
        <ConflictDialog
          fields={listClashes(conflict.theirs, draft, text)}
          onSave={(chosen) => conflict.resolve(chosen as Draft, timeZone)}
          onClose={conflict.close}
        />
      )}
    </>
  );
}

/** Draft with its version: another save in between is compared field by field, never overwritten. */
function useEditing(record: PromotionRecord | undefined, target: CampaignTarget | undefined) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<Draft>(
    record ? readDraft(record) : { ...NEW_DRAFT, ...(target && { active: '' }) },
  );
  const [version, setVersion] = useState(record?.version ?? 0);
  const [isConflict, setConflict] = useState(false);
  // A quote that is answered meanwhile cancels the reload of the write.
  const accept = (saved: PromotionRecord) => {
    setVersion(saved.version);
    setDraft(readDraft(saved));
    void revalidate();
  };
  const { send, isBusy, refusals } = useWrite<PromotionWrite, PromotionRecord>({
    onDone: (saved) => {
      showToast({ message: text('promotions.saved', { name: saved.name }) });
      if (record) accept(saved);
      else void navigate(scoped(target ? `/campaigns/${target.id}` : `/promotions/${saved.key}`));
    },
    onRefused: (found) => {
      setConflict(found.some(({ code }) => code === 'version_conflict'));
      void revalidate();
    },
  });
  const save = (typed: Draft, timeZone: string, base = version) => {
    const promotion = toFile(typed, timeZone);
    if (record) send({ intent: 'change', key: record.key, version: base, promotion });
    else send({ intent: 'create', promotion, campaign: target?.id });
  };
  return {
    ...{ draft, save, isBusy, refusals, accept },
    change: (changed: Draft) => setDraft((before) => ({ ...before, ...changed })),
    conflict: isConflict &&
      record &&
      record.version !== version && {
        theirs: readDraft(record),
        close: () => setConflict(false),
        resolve: (chosen: Draft, timeZone: string) => {
          setConflict(false);
          setDraft(chosen);
          save(chosen, timeZone, record.version);
        },
      },
  };
}

/** Focusable, so that the keyboard scrolls it. */
function SideBody({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="side-body" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

type HeadProps = {
  record: PromotionRecord | undefined;
  draft: Draft;
  canEdit: boolean;
  isBusy: boolean;
  overlapping: number;
  onEnded: (ended: PromotionRecord) => void;
};

function Head({ record, draft, canEdit, isBusy, overlapping, onEnded }: HeadProps) {
  const text = useText();
  const scoped = useScoped();
  const [isEnding, setEnding] = useState(false);
  const isOpen = record?.state === 'running' || record?.state === 'scheduled';
  return (
    <div className="head">
      <div>
        <div className="crumb">
          <Link to={scoped('/promotions')}>{text('promotions.title')}</Link>
        </div>
        <div className="row row-wrap">
          <h1>{draft['name.en-GB'] || text('promotions.new')}</h1>
          {record && <Badge tone={STATE_TONES[record.state]}>{text(`promotions.state.${record.state}`)}</Badge>}
          {overlapping > 0 && <Badge tone="warn">{text('promotions.overlaps', { count: overlapping })}</Badge>}
        </div>
      </div>
      <span className="grow" />
      {canEdit && isOpen && <Button onClick={() => setEnding(true)}>{text('promotions.end')}</Button>}
      {canEdit && (
        <Button type="submit" form={FORM} look="primary" disabled={isBusy}>
          {text('frame.save')}
        </Button>
      )}
      {record && isEnding && <EndDialog promotion={record} onDone={onEnded} onClose={() => setEnding(false)} />}
    </div>
  );
}
