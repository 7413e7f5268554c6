import type { ImportFinding } from '@shop/contracts/staff/catalog/imports';
import { useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { FINDING_TONES } from './import-tones.ts';

type Page = { items: ImportFinding[]; next?: string | undefined };
type Props = { runId: string; first: Page; onOpen: (finding: ImportFinding) => void };

const PAGE_SIZE = 1_000;

/** Findings by row and column. Further pages are read on demand; only rows near the viewport are rendered. */
export function FindingList({ runId, first, onOpen }: Props) {
  const text = useText();
  const columns = useColumns();
  const address = `/staff/api/v1/catalogue/imports/${runId}`;
  const [more, setMore] = useState<Page>({ items: [] });
  const last = more.items.length > 0 ? more : first;
  const readMore = async () => {
    const reply = await fetch(`${address}/findings?after=${last.next}`);
    const page = (await reply.json()) as Page;
    setMore((before) => ({ items: [...before.items, ...page.items], next: page.next }));
  };
  return (
    <section className="finding-list" aria-label={text('imports.findings')}>
      <div className="row">
        <h2>{text('imports.findings')}</h2>
        <span className="grow" />
        <a className={buttonClass({ size: 'small' })} href={`${address}/findings-file`} download>
          {text('imports.download')}
        </a>
      </div>
      <DataTable
        caption={text('imports.findings')}
        rows={[...first.items, ...more.items]}
        columns={columns}
        getId={({ position }) => position}
        onOpen={onOpen}
      />
      {last.next !== undefined && last.items.length % PAGE_SIZE === 0 && (
        <Button size="small" onClick={() => void readMore()}>
          {text('imports.more')}
        </Button>
      )}
    </section>
  );
}

function useColumns(): Column<ImportFinding>[] {
  const text = useText();
  const { number } = useFormats();
  return [
    {
      ...{ id: 'row', header: text('imports.row'), isNumber: true, isFixed: true, phone: 'end' },
      cell: ({ row }) => (row > 0 ? number(row) : ''),
    },
    {
      ...{ id: 'column', header: text('imports.column'), phone: 'first' },
      cell: ({ column }) => <span className="mono">{column}</span>,
    },
    {
      ...{ id: 'value', header: text('imports.value'), phone: 'second-end' },
      cell: ({ value }) => <span className="mono">{value}</span>,
    },
    {
      ...{ id: 'problem', header: text('imports.problem'), phone: 'second' },
      cell: ({ level, reason, cure }) => (
        <>
          <Badge tone={FINDING_TONES[level]}>{text(`imports.level.${level}`)}</Badge> {reason}. {cure}.
        </>
      ),
    },
  ];
}
