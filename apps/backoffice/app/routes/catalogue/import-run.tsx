import type { ImportRun } from '@shop/contracts/staff/catalog/imports';
import { isImportRunning } from '@shop/domain/catalog/import/import-run';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FindingList } from '#backoffice/features/import/finding-list.tsx';
import { ImportPlan } from '#backoffice/features/import/import-plan.tsx';
import { ImportProgress } from '#backoffice/features/import/import-progress.tsx';
import { IMPORT_TONES } from '#backoffice/features/import/import-tones.ts';
import { type ImportWrite, runImportWrite } from '#backoffice/features/import/import-writes.ts';
import { UndoDialog } from '#backoffice/features/import/undo-dialog.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useFollowed } from '#backoffice/staff/use-followed.ts';
import { readWrite, revalidateUnlessQuoted, useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/import-run.ts';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFrom(context, async ({ imports }) => ({
    run: await imports.get({ params }),
    findings: await imports.findings({ params, query: { after: '0' } }),
  }));

export async function action({ request, params, context }: Route.ActionArgs) {
  const write = await readWrite<ImportWrite>(request);
  return writeTo(context, (api) => runImportWrite(api, params.runId, write));
}

export const shouldRevalidate = revalidateUnlessQuoted;

export default function ImportRunPage({ loaderData: { run, findings } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const { runId, fileName, state, problem, canFix } = run;
  useFollowed(isImportRunning(run));
  return (
    <>
      <div className="head">
        <div className="grow">
          <div className="crumb">
            <Link to={scoped('/catalogue/import')}>{text('imports.title')}</Link>
          </div>
          <div className="row row-wrap">
            <h1>{fileName}</h1>
            <Badge tone={IMPORT_TONES[state]}>{text(`imports.state.${state}`)}</Badge>
          </div>
        </div>
        <RunActions run={run} />
      </div>
      <SplitMain label={fileName} stack>
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
        {state === 'checked' && <Note tone="info">{text('imports.dryRun')}</Note>}
        <ImportProgress run={run} />
        <Counts run={run} />
        <ImportPlan run={run} choices={run.choices} />
        {findings.items.length > 0 && (
          <FindingList
            // A new check has other findings.
            key={findings.items[0]?.position}
            runId={runId}
            first={findings}
            onOpen={() => canFix && void navigate(scoped(`/catalogue/import/${runId}/grid`))}
          />
        )}
        {findings.items.length === 0 && state === 'checked' && <p>{text('imports.noFindings')}</p>}
      </SplitMain>
    </>
  );
}

function Counts({ run }: { run: ImportRun }) {
  const text = useText();
  const { number } = useFormats();
  const isUndone = run.state === 'undoing' || run.state === 'undone';
  const names = [
    ...(['created', 'changed', 'unchanged', 'skipped'] as const),
    ...(isUndone ? (['restored', 'kept'] as const) : []),
  ];
  return (
    <dl className="import-counts">
      {names.map((name) => (
        <div key={name}>
          <dt className="muted">{text(`imports.${name}`)}</dt>
          <dd>{number(run[name])}</dd>
          <KindSplit kinds={run.kinds} name={name} />
        </div>
      ))}
    </dl>
  );
}

/** `Created 495` is said by kind: 470 products, 25 categories. */
function KindSplit({ kinds, name }: { kinds: ImportRun['kinds']; name: string }) {
  const text = useText();
  const { number } = useFormats();
  if (name !== 'created' && name !== 'changed' && name !== 'unchanged') return null;
  const parts = KINDS.flatMap((kind) => {
    const count = kinds[kind]?.[name] ?? 0;
    return count > 0 ? [`${text(`imports.kind.${kind}`)} ${number(count)}`] : [];
  });
  return parts.length > 0 ? <dd className="import-kinds muted">{parts.join(', ')}</dd> : null;
}

const KINDS = [
  ...(['product', 'category', 'attribute', 'size-guide'] as const),
  ...(['customer', 'address', 'reader', 'former-order'] as const),
  ...(['menu', 'redirect', 'gift-card', 'credit', 'page', 'review'] as const),
];

function RunActions({ run: { runId, state, skipped, canApply, canFix, canUndo } }: { run: ImportRun }) {
  const text = useText();
  const scoped = useScoped();
  const { send, isBusy, refusals } = useWrite<ImportWrite>();
  const [isUndoing, setUndoing] = useState(false);
  return (
    <div className="head-actions">
      <RefusalNote refusals={refusals} />
      {canFix && skipped > 0 && (
        <Link className={buttonClass()} to={scoped(`/catalogue/import/${runId}/grid`)}>
          {text('imports.fix')}
        </Link>
      )}
      {state === 'applying' && (
        <Button disabled={isBusy} onClick={() => send({ intent: 'stop' })}>
          {text('imports.stop')}
        </Button>
      )}
      {canUndo && <Button onClick={() => setUndoing(true)}>{text('imports.undo')}</Button>}
      {canApply && (
        <Button look="primary" disabled={isBusy} onClick={() => send({ intent: 'apply' })}>
          {text(state === 'checked' ? 'imports.apply' : 'imports.resume')}
        </Button>
      )}
      {isUndoing && <UndoDialog onClose={() => setUndoing(false)} />}
    </div>
  );
}
