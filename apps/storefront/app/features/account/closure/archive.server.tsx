import type { ExportReply } from '@shop/contracts/shop/account/account-closure';
import type { Store } from '@shop/domain/site/store/store';
import { strToU8, zipSync } from 'fflate';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDate } from '#app/i18n/dates.ts';
import type { Text } from '#app/i18n/text.ts';

type Reader = { store: Store; text: Text };
type Rows = ExportReply['archive'][string];

/** Earliest date of the zip format; the export contains its own date. */
const FILE_DATE = new Date(1980, 0, 1);

/** Personal data export as zip: a readable page in the customer's language, and JSON. */
export function buildArchive(exported: ExportReply, reader: Reader): Uint8Array<ArrayBuffer> {
  const { madeAt, archive } = exported;
  const page = renderToStaticMarkup(<ArchivePage {...reader} {...exported} />);
  const files = {
    'index.html': strToU8(`<!doctype html>${page}`),
    'data.json': strToU8(`${JSON.stringify({ madeAt, archive }, undefined, 2)}\n`),
  };
  return zipSync(files, { mtime: FILE_DATE });
}

function ArchivePage({ store, text, madeAt, archive, sections }: Reader & ExportReply) {
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
        {sections.map(({ section, tables }) => (
          <section key={section}>
            <h2>{text(`accountLife.section.${section}`)}</h2>
            {tables.map((name) => (
              <RowsTable key={name} name={name} rows={archive[name] ?? []} />
            ))}
          </section>
        ))}
      </body>
    </html>
  );
}

function RowsTable({ name, rows }: { name: string; rows: Rows }) {
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

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const STYLE =
  'body{font:16px/1.5 sans-serif;margin:2rem}div{overflow-x:auto}table{border-collapse:collapse;margin-block:1rem}' +
  'caption{text-align:start;font-weight:bold}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:start}';
