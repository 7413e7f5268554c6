/** A grid of numbers over a part of the image; one cell spans `step` pixels. */
export type Field = { data: Float32Array; width: number; height: number; step: number };

export function createField(width: number, height: number, step = 1): Field {
  return { data: new Float32Array(width * height), width, height, step };
}

/** Repeated box blurs: approximate a Gaussian at a cost independent of the radius. */
export function blur(field: Field, radiusPx: number, passes = 2): Field {
  const radius = Math.round(radiusPx / field.step);
  if (radius < 1) return field;
  const rows = createField(field.width, field.height, field.step);
  const result = createField(field.width, field.height, field.step);
  let source = field;
  for (let pass = 0; pass < passes; pass++) {
    blurRows(source, rows, radius);
    blurColumns(rows, result, radius);
    source = result;
  }
  return result;
}

/** A wide blur on a coarse grid: cheap, and still fine enough to be invisible. */
export function wideBlur(field: Field, radiusPx: number): Field {
  const factor = Math.floor(radiusPx / (field.step * 3.5));
  return factor < 2 ? blur(field, radiusPx) : blur(shrink(field, Math.min(4, factor)), radiusPx);
}

/** Downsamples: averages of blocks of `factor` by `factor` cells. */
export function shrink(field: Field, factor: number): Field {
  const small = createField(Math.ceil(field.width / factor), Math.ceil(field.height / factor), field.step * factor);
  const weight = 1 / (factor * factor);
  for (let y = 0; y < small.height * factor; y++) {
    const row = Math.min(y, field.height - 1) * field.width;
    const target = Math.floor(y / factor) * small.width;
    for (let x = 0; x < small.width * factor; x++) {
      const cell = target + Math.floor(x / factor);
      small.data[cell] =
        (small.data[cell] as number) + weight * (field.data[row + Math.min(x, field.width - 1)] as number);
    }
  }
  return small;
}

/** Upsamples to a finer grid, interpolating between the cell centres. */
export function expand(field: Field, { width, height, step }: Omit<Field, 'data'>): Float32Array {
  if (field.step === step) return field.data;
  const result = new Float32Array(width * height);
  const ratio = field.step / step;
  const columns = sampleColumns(field.width, width, ratio);
  for (let y = 0; y < height; y++) {
    const [row, next, share] = cellAt(y, ratio, field.height);
    expandRow({ field, columns, result, offset: y * width, row: row * field.width, next: next * field.width, share });
  }
  return result;
}

type Columns = { cell: Int32Array; next: Int32Array; share: Float32Array };
type RowExpansion = {
  field: Field;
  columns: Columns;
  result: Float32Array;
  offset: number;
  row: number;
  next: number;
  share: number;
};

function expandRow({ field: { data }, columns, result, offset, row, next, share }: RowExpansion): void {
  const width = columns.cell.length;
  for (let x = 0; x < width; x++) {
    const left = columns.cell[x] as number;
    const right = columns.next[x] as number;
    const across = columns.share[x] as number;
    const topLeft = data[row + left] as number;
    const bottomLeft = data[next + left] as number;
    const top = topLeft + ((data[row + right] as number) - topLeft) * across;
    const bottom = bottomLeft + ((data[next + right] as number) - bottomLeft) * across;
    result[offset + x] = top + (bottom - top) * share;
  }
}

function sampleColumns(cells: number, width: number, ratio: number): Columns {
  const columns = { cell: new Int32Array(width), next: new Int32Array(width), share: new Float32Array(width) };
  for (let x = 0; x < width; x++) {
    const [cell, next, share] = cellAt(x, ratio, cells);
    columns.cell[x] = cell;
    columns.next[x] = next;
    columns.share[x] = share;
  }
  return columns;
}

function cellAt(target: number, ratio: number, cells: number): [cell: number, next: number, share: number] {
  const position = Math.max(0, (target + 0.5) / ratio - 0.5);
  const cell = Math.min(cells - 1, Math.floor(position));
  return [cell, Math.min(cells - 1, cell + 1), Math.min(1, position - cell)];
}

function blurRows({ data, width, height }: Field, result: Field, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const end = row + width - 1;
    let sum = (data[row] as number) * (radius + 1);
    for (let i = 1; i <= radius; i++) sum += data[Math.min(end, row + i)] as number;
    for (let x = row; x <= end; x++) {
      result.data[x] = sum * scale;
      sum += (data[Math.min(end, x + radius + 1)] as number) - (data[Math.max(row, x - radius)] as number);
    }
  }
}

function blurColumns({ data, width, height }: Field, result: Field, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  const sums = new Float32Array(width);
  for (let x = 0; x < width; x++) sums[x] = (data[x] as number) * (radius + 1);
  for (let i = 1; i <= radius; i++) addRow(sums, data, Math.min(i, height - 1) * width);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const incoming = Math.min(height - 1, y + radius + 1) * width;
    const outgoing = Math.max(0, y - radius) * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x] as number;
      result.data[row + x] = sum * scale;
      sums[x] = sum + (data[incoming + x] as number) - (data[outgoing + x] as number);
    }
  }
}

function addRow(sums: Float32Array, data: Float32Array, row: number): void {
  for (let x = 0; x < sums.length; x++) sums[x] = (sums[x] as number) + (data[row + x] as number);
}
