type TypedLines = { lines: { sku: string; quantity: number }[] } | { badLine: number };

/** Sizes with quantities, one per line, as they are typed or pasted from a sheet. */
export function parseTypedLines(typed: string): TypedLines {
  const rows = typed.split('\n').map((row) => row.trim());
  const lines = [];
  for (const [index, row] of rows.entries()) {
    if (row === '') continue;
    const [, sku, quantity] = /^(\S+?)(?:\s*[,;×]\s*|\s+x\s*|\s+)(\d{1,5})$/.exec(row) ?? [];
    if (sku === undefined || quantity === undefined || Number(quantity) === 0) return { badLine: index + 1 };
    lines.push({ sku, quantity: Number(quantity) });
  }
  return lines.length === 0 ? { badLine: 1 } : { lines };
}
