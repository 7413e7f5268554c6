import { closeSync, openSync, writeSync } from 'node:fs';
import type { Finding } from '#server/catalog/import/finding.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

type Report = {
  /** Lines that say what the file is taken for, before the findings. */
  tell(lines: readonly string[]): void;
  add(finding: Finding): void;
  /** Writes the result after the findings. */
  end(result: Record<string, unknown>): void;
};

/** File that findings are appended to, so that they are not held in memory: HTML by its name, otherwise JSON. */
export const createFindingReport = (path: string): Report =>
  /\.html?$/i.test(path) ? createHtmlReport(path) : createJsonReport(path);

function createJsonReport(path: string): Report {
  const file = openSync(path, 'w');
  let plan: readonly string[] = [];
  let before = '{"findings":[\n';
  return {
    tell: (lines) => {
      plan = lines;
    },
    add(finding) {
      writeSync(file, `${before}${JSON.stringify(finding)}`);
      before = ',\n';
    },
    end(result) {
      const rest = JSON.stringify({ plan, ...result }).slice(1);
      writeSync(file, `${before === ',\n' ? '' : before}\n],${rest}\n`);
      closeSync(file);
    },
  };
}

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem}table{border-collapse:collapse;inline-size:100%}th,td{border-block-end:1px solid #ccc;padding:.4rem .6rem;text-align:start;vertical-align:top}.fault td:first-child{color:#a30014;font-weight:600}';
const COLUMNS = ['level', 'row', 'column', 'value', 'reason', 'cure'] as const;

/** Page that opens in any browser, without scripts or other files. */
function createHtmlReport(path: string): Report {
  const file = openSync(path, 'w');
  const head = COLUMNS.map((column) => `<th scope="col">${column}</th>`).join('');
  let [isOpen, count] = [false, 0];
  const openTable = () => {
    if (isOpen) return;
    isOpen = true;
    writeSync(file, `<h2>Findings</h2><table><thead><tr>${head}</tr></thead><tbody>\n`);
  };
  writeSync(file, `<!doctype html><html lang="en"><meta charset="utf-8"><title>Import</title><style>${STYLE}</style>`);
  writeSync(file, '<h1>Import</h1>\n');
  return {
    tell: (lines) => void writeSync(file, `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>\n`),
    add(finding) {
      openTable();
      count += 1;
      const cells = COLUMNS.map((column) => `<td>${escapeHtml(String(finding[column]))}</td>`).join('');
      writeSync(file, `<tr class="${finding.level}">${cells}</tr>\n`);
    },
    end(result) {
      if (isOpen) writeSync(file, '</tbody></table>\n');
      writeSync(file, `<h2>Result</h2><p>${count === 0 ? 'No findings' : `${count} findings`}</p><dl>`);
      for (const [name, value] of Object.entries(result)) {
        const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
        writeSync(file, `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`);
      }
      writeSync(file, '</dl></html>\n');
      closeSync(file);
    },
  };
}
