/** Line of a text; a line that is `tooLong` comes without its text. */
export type Line = { row: number; text: string; tooLong: boolean };

const MAX_LINE_LENGTH = 4_000_000;

/** Streams lines of a text of any length; blank lines are counted but not returned. */
export async function* readLines(
  pieces: AsyncIterable<string> | Iterable<string>,
  maxLength = MAX_LINE_LENGTH,
): AsyncGenerator<Line, void, undefined> {
  const splitter = createSplitter(maxLength);
  for await (const piece of pieces) yield* splitter.push(piece);
  yield* splitter.push('\n');
}

function createSplitter(maxLength: number) {
  let line: Line = { row: 1, text: '', tooLong: false };

  const grow = (part: string) => {
    line.tooLong ||= line.text.length + part.length > maxLength;
    line.text = line.tooLong ? '' : line.text + part;
  };
  const end = (): Line[] => {
    const ended = line;
    line = { row: ended.row + 1, text: '', tooLong: false };
    return ended.tooLong || ended.text.trim() !== '' ? [ended] : [];
  };
  return {
    push(piece: string): Line[] {
      const [first = '', ...others] = piece.split('\n');
      grow(first);
      return others.flatMap((part) => {
        const ended = end();
        grow(part);
        return ended;
      });
    },
  };
}
