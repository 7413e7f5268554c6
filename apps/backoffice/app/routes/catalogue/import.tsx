import type { ImportRun } from '@shop/contracts/staff/catalog/imports';
import { isImportRunning } from '@shop/domain/catalog/import/import-run';
import { Link, useNavigate } from 'react-router';
import { ExportForm } from '#backoffice/features/import/export-form.tsx';
import { IMPORT_TONES } from '#backoffice/features/import/import-tones.ts';
import { UploadForm } from '#backoffice/features/import/upload-form.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { useFollowed } from '#backoffice/staff/use-followed.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import type { Route } from './+types/import.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, (api) => api.imports.list());

export default function Imports({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  useFollowed(items.some(isImportRunning));
  return (
    <>
      <div className="head">
        <h1>{text('imports.title')}</h1>
      </div>
      <div className="body stack stack-16">
        <UploadForm onUploaded={(runId) => void navigate(scoped(`/catalogue/import/${runId}`))} />
        {items.length === 0 ? (
          <Empty title={text('imports.none')}>{text('imports.noneHint')}</Empty>
        ) : (
          <RunTable runs={items} />
        )}
        <ExportForm />
      </div>
    </>
  );
}

function RunTable({ runs }: { runs: readonly ImportRun[] }) {
  const text = useText();
  const { moment, number } = useFormats();
  const zone = useTimeZone();
  const scoped = useScoped();
  return (
    <ScrollCard label={text('imports.recent')}>
      <table>
        <caption className="visually-hidden">{text('imports.recent')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('imports.name')}</th>
            <th scope="col">{text('imports.at')}</th>
            <th scope="col">{text('imports.by')}</th>
            <th scope="col">{text('orders.state')}</th>
            <th scope="col" className="number">
              {text('imports.created')}
            </th>
            <th scope="col" className="number">
              {text('imports.changed')}
            </th>
            <th scope="col" className="number">
              {text('imports.skipped')}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ runId, fileName, createdAt, by, state, created, changed, skipped }) => (
            <tr key={runId}>
              <td>
                <Link className="strong" to={scoped(`/catalogue/import/${runId}`)}>
                  {fileName}
                </Link>
              </td>
              <td className="muted">{moment(createdAt, zone)}</td>
              <td>{by}</td>
              <td>
                <Badge tone={IMPORT_TONES[state]}>{text(`imports.state.${state}`)}</Badge>
              </td>
              <td className="number">{number(created)}</td>
              <td className="number">{number(changed)}</td>
              <td className="number">{number(skipped)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}
