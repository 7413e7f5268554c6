import type { ExportReply } from '@shop/contracts/shop/account-life';
import { PERSONAL_DATA } from '@shop/domain/personal-data-map';
import type { PersonalSection } from '@shop/domain/personal-table';
import type { Store } from '@shop/domain/store';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDate } from '#app/i18n/dates.ts';
import type { Text } from '#app/i18n/text.ts';
import { zip } from './zip.server.ts';

type Reader = { store: Store; text: Text };
type Rows = ExportReply['archive'][string];

/** Everything held about a person: a page to read, in their language, and the same for machines. */
export function archiveOf(exported: ExportReply, reader: Reader): Buffer {
  const page = renderToStaticMarkup(<ArchivePage {...reader} {...exported} />);
  return zip([
    { name: 'index.html', text: `<!doctype html>${page}` },
    { name: 'data.json', text: `${JSON.stringify(exported, undefined, 2)}\n` },
  ]);
}

function ArchivePage({ store, text, madeAt, archive }: Reader & ExportReply) {
  const title = text('accountLife.fetch.title');
  return (
    <html lang={store.localeISOCode} dir={store.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>{text('accountLife.archive.made', { date: formatDate(new Date(madeAt), store) })}</p>
        <p>{text('accountLife.archive.names')}</p>
        {[...bySection(archive)].map(([section, tables]) => (
          <section key={section}>
            <h2>{text(`accountLife.section.${section}`)}</h2>
            {tables.map(([name, rows]) => (
              <TableOf key={name} name={name} rows={rows} />
            ))}
          </section>
        ))}
      </body>
    </html>
  );
}

function TableOf({ name, rows }: { name: string; rows: Rows }) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div dir="ltr">
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {columns.map((column) => (
                <td key={column}>{valueText(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In the order of the map: a database sorts names as it likes. */
function bySection(archive: ExportReply['archive']): Map<PersonalSection, [string, Rows][]> {
  const sections = new Map<PersonalSection, [string, Rows][]>();
  for (const [name, { section }] of Object.entries(PERSONAL_DATA)) {
    const rows = archive[name];
    if (rows) sections.set(section, [...(sections.get(section) ?? []), [name, rows]]);
  }
  return sections;
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const STYLE =
  'body{font:16px/1.5 sans-serif;margin:2rem}div{overflow-x:auto}table{border-collapse:collapse;margin-block:1rem}' +
  'caption{text-align:start;font-weight:bold}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:start}';
