import type { StaffVariant } from '@shop/contracts/staff/catalog/product';
import type { VariantFinding } from '@shop/contracts/staff/catalog/variants';
import { useMemo, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { type SheetColumn, useSheet } from '#backoffice/ui/grid/use-sheet.ts';
import {
  buildMatrixRows,
  buildNewRow,
  CELL_FIELDS,
  collectSizes,
  columnId,
  listColours,
  type MatrixColour,
  type MatrixRow,
  type ProductSizes,
  suggestSku,
} from './variant-matrix.ts';

export type MatrixWrite = { intent: 'save'; sizes: ProductSizes[] };

/** Sheet of sizes by colours, with what adds, removes and saves sizes. */
export function useVariantMatrix(items: readonly StaffVariant[], canChange: boolean) {
  const text = useText();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [findings, setFindings] = useState<readonly VariantFinding[]>([]);
  const colours = useMemo(() => listColours(items), [items]);
  const rows = useMemo(
    () => [...buildMatrixRows(items, colours), ...added.map((size) => buildNewRow(size, colours))],
    [items, colours, added],
  );
  const columns = useColumns(colours, canChange);
  const sheet = useSheet({ columns, rows });
  const { send, isBusy, refusals } = useWrite<MatrixWrite, { findings: VariantFinding[] }>({
    onDone: (reply) => {
      setFindings(reply.findings);
      if (reply.findings.length > 0) return;
      sheet.reset();
      setAdded([]);
      showToast({ message: text('matrix.saved') });
    },
  });
  const setSkus = (row: number, getSku: (colour: MatrixColour) => string) =>
    sheet.setCells(
      colours.flatMap((colour, at) => [
        { row, column: at * CELL_FIELDS.length, after: getSku(colour) },
        { row, column: at * CELL_FIELDS.length + 1, after: '' },
      ]),
    );
  return {
    ...{ sheet, isBusy, refusals, count: sheet.edits.size },
    remarks: useMemo(() => groupRemarks(findings, rows), [findings, rows]),
    sizes: rows.map(({ size }) => size),
    save: () => send({ intent: 'save', sizes: collectSizes(sheet, rows, colours) }),
    discard(): void {
      sheet.reset();
      setAdded([]);
      setFindings([]);
    },
    /** New row with a SKU for every colour. */
    addSize(size: string): void {
      setAdded([...added, size]);
      setSkus(rows.length, ({ sku }) => suggestSku(sku, size));
    },
    /** Empties the row of the current cell. */
    removeSize: () => setSkus(sheet.selection.focus.row, () => ''),
  };
}

function useColumns(colours: readonly MatrixColour[], canChange: boolean): SheetColumn[] {
  const text = useText();
  return useMemo(
    () =>
      colours.flatMap(({ sku, colour }) =>
        CELL_FIELDS.map((field) => ({
          ...{
            id: columnId(sku, field),
            header: text(`matrix.${field}`, { colour }),
            width: field === 'stock' ? 120 : 190,
          },
          isReadOnly: field === 'stock' || !canChange,
        })),
      ),
    [colours, canChange, text],
  );
}

function groupRemarks(findings: readonly VariantFinding[], rows: readonly MatrixRow[]) {
  const remarks: Record<string, Record<string, string>> = {};
  for (const { product, size, field, reason } of findings) {
    const id = rows.find((row) => row.size === size.trim())?.id ?? '';
    remarks[id] = { ...remarks[id], [columnId(product, field)]: reason };
  }
  return remarks;
}
