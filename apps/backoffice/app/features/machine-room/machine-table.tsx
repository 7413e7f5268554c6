import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  getId: (row: Row) => string;
};

/** Short table of the machine room: every row is rendered. */
export function MachineTable<Row>({ label, rows, columns, getId }: Props<Row>) {
  return (
    <ScrollCard label={label}>
      <table className="tall-40 two-line">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ id, header, isNumber }) => (
              <th key={id} scope="col" className={isNumber ? 'number' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getId(row)}>
              {columns.map(({ id, cell, isNumber, phone }) => (
                <td key={id} className={isNumber ? 'number' : undefined} data-phone={phone}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}
