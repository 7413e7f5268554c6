import { escapeXml } from '@shop/domain/discovery/sitemap';

const BULLET = '• ';

/**
 * Description of several lines as markup: paragraphs between empty lines, and lists of lines that start with a bullet. A
 * component for it would cost every product page script.
 */
export const descriptionHtml = (description: string): string =>
  description
    .split(/\n{2,}/)
    .flatMap((block) => groupLines(block.split('\n').filter((line) => line.trim() !== '')))
    .map(({ isList, lines }) => (isList ? listHtml(lines) : `<p>${lines.map(escapeXml).join('<br>')}</p>`))
    .join('');

type Group = { isList: boolean; lines: string[] };

/** Consecutive lines of the same sort. */
function groupLines(lines: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const isList = line.startsWith(BULLET);
    const last = groups.at(-1);
    if (last?.isList === isList) last.lines.push(line);
    else groups.push({ isList, lines: [line] });
  }
  return groups;
}

const listHtml = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${escapeXml(line.slice(BULLET.length))}</li>`).join('')}</ul>`;
