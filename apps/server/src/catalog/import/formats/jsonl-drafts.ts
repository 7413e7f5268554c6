import type { Draft, DraftSource, Path } from '#server/catalog/import/draft.ts';
import { type Complaint, fault } from '#server/catalog/import/finding.ts';
import { type Line, readLines } from './line-reader.ts';

/** Own format: one JSON object per line. */
export function jsonlDrafts({ text, lines }: { text: AsyncIterable<string>; lines: number }): DraftSource {
  return { total: lines, drafts: drafts(text) };
}

async function* drafts(text: AsyncIterable<string>): AsyncGenerator<Draft, void, undefined> {
  for await (const line of readLines(text)) yield toDraft(line);
}

const TOO_LONG: Complaint = { reason: 'The line is too long', cure: 'Put each record on a line of its own' };
const NOT_UTF_8: Complaint = { reason: 'The line is not valid UTF-8', cure: 'Save the file as UTF-8' };
const NOT_JSON: Complaint = { reason: 'The line is not a JSON object', cure: 'Write one JSON object, all on one line' };

function toDraft({ row, text, tooLong }: Line): Draft {
  const locate = (path: Path) => ({ row, column: path.join('.') });
  const refused = (complaint: Complaint): Draft => ({
    row,
    value: undefined,
    locate,
    findings: [fault({ row, column: 'line' }, text, complaint)],
  });
  if (tooLong) return refused(TOO_LONG);
  if (text.includes('\uFFFD')) return refused(NOT_UTF_8);
  const value = parsed(text);
  return typeof value === 'object' && value !== null ? { row, value, locate, findings: [] } : refused(NOT_JSON);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Reported like any other line that is not an object.
    return undefined;
  }
}
