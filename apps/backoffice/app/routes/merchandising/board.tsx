import type {
  MerchandisingBoard,
  MerchandisingRule,
  MerchandisingTarget,
} from '@shop/contracts/staff/discovery/merchandising';
import { NO_ARRANGEMENT } from '@shop/domain/discovery/merchandising/board';
import { readMoment } from '@shop/domain/zoned-time';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { BoardGrid } from '#backoffice/features/merchandising/board-grid.tsx';
import { type RuleWrite, runRuleWrite } from '#backoffice/features/merchandising/merchandising-writes.ts';
import { RulePanel } from '#backoffice/features/merchandising/rule-panel.tsx';
import { type DraftState, useDraft } from '#backoffice/features/merchandising/use-draft.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readStoreId } from '#backoffice/staff/chosen-store.server.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/board.ts';

const NEW_RULE = 'new';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const storeId = readStoreId(request, context);
  const [category, query, wanted] = ['category', 'query', 'rule'].map((name) => searchParams.get(name) ?? undefined);
  const target: MerchandisingTarget = query === undefined ? { category: category ?? '' } : { query };
  return loadFrom(context, async (api) => {
    const read = (rule?: string) =>
      api.merchandising.board({ query: { storeId, ...target, ...(rule !== undefined && { rule }) } });
    const board = await read();
    const rule = board.rules.find(({ ruleId }) => ruleId === wanted) ?? (wanted ? undefined : board.rules[0]);
    return { storeId, target, rule, board: rule ? await read(rule.ruleId) : board };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<RuleWrite>(request);
  return writeTo(context, (api) => runRuleWrite(api, write));
}

/** One listing in the order of shoppers, and the rule that arranges it. */
export default function Board({ loaderData }: Route.ComponentProps) {
  const { rule, board, storeId, target } = loaderData;
  const writing = useRuleWriting(target);
  // Key: a saved or another rule starts a new draft.
  const key = `${storeId} ${board.path} ${rule?.ruleId} ${rule?.version}`;
  return <Editor key={key} {...loaderData} writing={writing} />;
}

type EditorProps = Route.ComponentProps['loaderData'] & { writing: ReturnType<typeof useRuleWriting> };

function Editor({ storeId, target, rule, board, writing }: EditorProps) {
  const text = useText();
  const canEdit = usePermission()('merchandising.edit', storeId);
  const zone = useTimeZone(storeId);
  const state = useDraft(board, readTerms(rule, zone));
  const [isBefore, setBefore] = useState(false);
  const { send, refusals, isBusy } = writing;
  const save = () => send(toWrite({ storeId, target, rule, zone }, state.draft));
  const remove = () => rule && send({ intent: 'remove', ruleId: rule.ruleId });
  const tiles = new Map(board.tiles.map((tile) => [tile.sku, tile]));
  const before = { ...state, draft: { ...state.draft, ...NO_ARRANGEMENT }, shown: board.order };
  return (
    <div className="split">
      <SplitMain label={board.name} stack>
        <BoardHead board={board} target={target} storeId={storeId} rule={rule} />
        <div className="filters">
          {[true, false].map((one) => (
            <Button key={String(one)} aria-pressed={isBefore === one} onClick={() => setBefore(one)}>
              {text(one ? 'merchandising.before' : 'merchandising.after')}
            </Button>
          ))}
          <span className="grow" />
          {canEdit && (
            <Button disabled={state.changes === 0} onClick={state.undo}>
              {text('merchandising.undo')}
            </Button>
          )}
        </div>
        <BoardGrid
          label={text('merchandising.grid', { name: board.name })}
          tiles={tiles}
          order={board.order}
          state={isBefore ? before : state}
          canEdit={canEdit && !isBefore}
        />
      </SplitMain>
      <aside className="side side-inline" aria-label={text('merchandising.rule')}>
        <div className="side-head">
          <h2 className="grow">{text('merchandising.rule')}</h2>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard */}
        <section className="side-body stack" tabIndex={0} aria-label={text('merchandising.rule')}>
          <RulePanel state={state} tiles={tiles} isQuery={'query' in target} canEdit={canEdit} />
        </section>
        {canEdit && (
          <div className="side-foot stack">
            <RefusalNote refusals={refusals} />
            <Button look="primary" disabled={isBusy || state.changes === 0} onClick={save}>
              {text('merchandising.publish', { count: state.changes })}
            </Button>
            {rule && (
              <Button look="danger" disabled={isBusy} onClick={remove}>
                {text('merchandising.remove')}
              </Button>
            )}
          </div>
        )}
      </aside>
    </div>
  );
}

type HeadProps = Pick<EditorProps, 'target' | 'storeId' | 'rule'> & { board: MerchandisingBoard };

function BoardHead({ board, target, storeId, rule }: HeadProps) {
  const text = useText();
  const scoped = useScoped();
  const nameStore = useStoreName();
  const address = (ruleId: string) =>
    scoped(`/merchandising/board?${new URLSearchParams({ ...target, rule: ruleId })}`);
  return (
    <div className="head">
      <div className="grow">
        <div className="crumb">
          <Link to={scoped('/merchandising')}>{text('merchandising.title')}</Link>
        </div>
        <h1>{board.name}</h1>
        <p className="small muted">
          {text('merchandising.total', { count: board.total })} · {nameStore(storeId)}
        </p>
      </div>
      <nav className="head-actions" aria-label={text('merchandising.rulesHere')}>
        {board.rules.map(({ ruleId, isInForce }, at) => (
          <Link
            key={ruleId}
            className={buttonClass({ size: 'small' })}
            to={address(ruleId)}
            aria-current={ruleId === rule?.ruleId ? 'page' : undefined}
          >
            {text(isInForce ? 'merchandising.ruleInForce' : 'merchandising.ruleWaiting', { number: at + 1 })}
          </Link>
        ))}
        <Link className={buttonClass({ size: 'small' })} to={address(NEW_RULE)}>
          {text('merchandising.newRule')}
        </Link>
      </nav>
    </div>
  );
}

function readTerms(rule: MerchandisingRule | undefined, zone: string) {
  return {
    pinned: rule?.pinned ?? [],
    buried: rule?.buried ?? [],
    hidden: rule?.hidden ?? [],
    boosts: rule?.boosts ?? [],
    scope: rule?.scope ?? ('store' as const),
    enabled: rule?.enabled ?? true,
    redirect: rule?.redirect,
    starts: toLocalMoment(rule?.startsAt, zone),
    ends: toLocalMoment(rule?.endsAt, zone),
  };
}

/** Outside the editor, which a saved rule replaces before the reply is shown. */
function useRuleWriting(target: MerchandisingTarget) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  return useWrite<RuleWrite, { ruleId?: string }>({
    onDone({ ruleId }) {
      showToast({ message: text(ruleId ? 'merchandising.saved' : 'merchandising.removed') });
      const to = new URLSearchParams({ ...target, ...(ruleId !== undefined && { rule: ruleId }) });
      void navigate(scoped(`/merchandising/board?${to}`), { replace: true, preventScrollReset: true });
    },
  });
}

type RuleOf = Pick<EditorProps, 'storeId' | 'target' | 'rule'> & { zone: string };

function toWrite({ storeId, target, rule, zone }: RuleOf, draft: DraftState['draft']): RuleWrite {
  const { starts, ends, redirect, pinned, buried, hidden, boosts, scope, enabled } = draft;
  const [startsAt, endsAt] = [starts, ends].map((local) => readMoment(local, zone)?.toISOString());
  const body = {
    ...{ storeId, target, scope, enabled, boosts: [...boosts] },
    ...{ pinned: [...pinned], buried: [...buried], hidden: [...hidden] },
    ...(redirect !== undefined && { redirect }),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
  };
  return rule ? { intent: 'save', ruleId: rule.ruleId, version: rule.version, ...body } : { intent: 'add', ...body };
}
