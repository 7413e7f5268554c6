/** Row of a CSV file. `endless` means that a quote was not closed, so the rest of the file cannot be parsed. */
export type CsvRow = { row: number; cells: string[]; endless: boolean };

const MAX_CELL_LENGTH = 1_000_000;
const MAX_CELLS = 10_000;

/** Streaming RFC 4180 parser: quotes, line breaks in quotes, CRLF or LF. Empty lines are counted but not returned. */
export async function* readCsv(
  pieces: AsyncIterable<string> | Iterable<string>,
  delimiter = ',',
): AsyncGenerator<CsvRow, void, undefined> {
  const parser = createCsvParser(delimiter);
  for await (const piece of pieces) {
    yield* parser.push(piece);
    if (parser.isEndless()) break;
  }
  yield* parser.end();
}

type State = 'start' | 'plain' | 'quoted' | 'after-quote';

function createCsvParser(delimiter: string) {
  const plainEnd = new RegExp(`[${delimiter}\r\n]`, 'g');
  let state: State = 'start';
  let cell = '';
  let cells: string[] = [];
  let row = 1;
  let rows: CsvRow[] = [];
  /** CR at a chunk end: whether LF follows is known only with the next chunk. */
  let heldReturn = '';

  const endCell = () => {
    cells.push(cell);
    cell = '';
    state = 'start';
  };
  const endRow = () => {
    endCell();
    if (cells.length > 1 || cells[0] !== '') rows.push({ row, cells, endless: false });
    cells = [];
    row += 1;
  };

  /** Each of these functions consumes text from `at` and returns where it stopped. */
  const takeQuoted = (text: string, at: number): number => {
    const quote = text.indexOf('"', at);
    cell += text.slice(at, quote < 0 ? text.length : quote);
    if (quote < 0) return text.length;
    state = 'after-quote';
    return quote + 1;
  };
  const takeQuote = (at: number): number => {
    // A doubled quote is an escaped quote.
    if (state === 'after-quote') cell += '"';
    state = 'quoted';
    return at + 1;
  };
  const takePlain = (text: string, at: number): number => {
    plainEnd.lastIndex = at;
    const end = plainEnd.exec(text)?.index ?? text.length;
    cell += text.slice(at, end);
    state = 'plain';
    return end;
  };
  const take = (text: string, at: number): number => {
    if (state === 'quoted') return takeQuoted(text, at);
    const sign = text[at];
    if (sign === '"' && state !== 'plain') return takeQuote(at);
    if (sign === delimiter) endCell();
    else if (sign === '\n' || sign === '\r') endRow();
    else return takePlain(text, at);
    return text.startsWith('\r\n', at) ? at + 2 : at + 1;
  };
  const takeAll = (text: string): CsvRow[] => {
    for (let at = 0; at < text.length; ) at = take(text, at);
    const taken = rows;
    rows = [];
    return taken;
  };

  const isEndless = () => cell.length > MAX_CELL_LENGTH || cells.length > MAX_CELLS;
  return {
    isEndless,
    push(piece: string): CsvRow[] {
      const text = heldReturn + piece;
      heldReturn = text.endsWith('\r') ? '\r' : '';
      return takeAll(heldReturn ? text.slice(0, -1) : text);
    },
    end(): CsvRow[] {
      const last = takeAll(heldReturn);
      if (state === 'quoted' || isEndless()) return [...last, { row, cells: [...cells, cell], endless: true }];
      if (state !== 'start' || cells.length > 0) endRow();
      return [...last, ...rows];
    },
  };
}
