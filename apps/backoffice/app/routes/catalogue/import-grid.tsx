import type { ImportFinding } from '@shop/contracts/staff/catalog/imports';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ImportWrite, runImportWrite } from '#backoffice/features/import/import-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { SheetGrid } from '#backoffice/ui/grid/sheet-grid.tsx';
import { useSheet } from '#backoffice/ui/grid/use-sheet.ts';
import type { Route } from './+types/import-grid.ts';

const REMARK = ' remark';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFrom(context, async ({ imports }) => ({
    run: await imports.get({ params }),
    table: await imports.rows({ params }),
    findings: await imports.findings({ params, query: { after: '0' } }),
  }));

export async function action({ request, params, context }: Route.ActionArgs) {
  const write = await readWrite<ImportWrite>(request);
  return writeTo(context, (api) => runImportWrite(api, params.runId, write));
}

/** The rows stay as they were loaded: a reload would drop what is typed. */
export const shouldRevalidate = () => false;

export default function ImportGrid({ loaderData: { run, table, findings } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const navigate = useNavigate();
  const remarks = useMemo(() => groupByRow(findings.items), [findings]);
  const content = useContent(table, remarks);
  const sheet = useSheet(content);
  const back = scoped(`/catalogue/import/${run.runId}`);
  const { send, isBusy, refusals } = useWrite<ImportWrite>({ onDone: () => void navigate(back) });
  const save = () => {
    const edits = sheet.listEdits();
    send({
      intent: 'fix',
      edits: edits.map(({ rowId, columnId, value }) => ({ row: Number(rowId), column: columnId, value })),
    });
  };
  const title = text('imports.gridTitle', { file: run.fileName });
  return (
    <>
      <div className="head">
        <div className="grow">
          <div className="crumb">
            <Link to={back}>{run.fileName}</Link>
          </div>
          <h1>{title}</h1>
        </div>
        <div className="head-actions">
          <RefusalNote refusals={refusals} />
          <Button look="primary" disabled={sheet.edits.size === 0 || isBusy} onClick={save}>
            {text('imports.gridSave', { count: sheet.edits.size })}
          </Button>
        </div>
      </div>
      <div className="body stack">
        {table.rows.length === 0 ? (
          <Empty title={text('imports.gridNone')}>{text('imports.gridNoneHint')}</Empty>
        ) : (
          <>
            <p className="muted">{text('imports.gridIntro')}</p>
            <SheetGrid label={title} sheet={sheet} remarks={remarks} />
          </>
        )}
      </div>
    </>
  );
}

type Remarks = Record<string, Record<string, string>>;
type Table = Route.ComponentProps['loaderData']['table'];

function useContent(table: Table, remarks: Remarks) {
  const text = useText();
  return useMemo(() => {
    const columns = [
      ...table.columns.map((id) => ({ id, header: id })),
      { id: REMARK, header: text('imports.problem'), isReadOnly: true, width: 360 },
    ];
    const rows = table.rows.map(({ row, cells }) => {
      const [first] = Object.entries(remarks[row] ?? {});
      return { id: String(row), label: String(row), cells: [...cells, first ? first.join(': ') : ''] };
    });
    return { columns, rows };
  }, [table, remarks, text]);
}

function groupByRow(findings: readonly ImportFinding[]): Remarks {
  const remarks: Remarks = {};
  for (const { row, column, reason, cure } of findings) {
    const own = remarks[row] ?? {};
    own[column] ??= `${reason}. ${cure}.`;
    remarks[row] = own;
  }
  return remarks;
}
