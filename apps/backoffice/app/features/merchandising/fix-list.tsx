import type { SearchFix } from '@shop/contracts/staff/discovery/search-fixes';
import { getFixWeeks } from '@shop/domain/discovery/merchandising/search-fix';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';

const COLUMNS = ['query', 'made', 'results', 'searches', 'clicks', 'adds'] as const;
const UTC = 'UTC';

/** Fixes with the week before and after each. Rates are shown only where both weeks have enough searches. */
export function FixList({ fixes }: { fixes: readonly SearchFix[] }) {
  const text = useText();
  return (
    <div className="stack">
      <div>
        <h2>{text('merchandising.fixes')}</h2>
        <p className="small muted">{text('merchandising.fixesHint')}</p>
      </div>
      <ScrollCard label={text('merchandising.fixes')}>
        <table className="table">
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {text(`merchandising.fix.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fixes.map((fix) => (
              <FixRow key={fix.fixId} fix={fix} />
            ))}
          </tbody>
        </table>
      </ScrollCard>
    </div>
  );
}

function FixRow({ fix }: { fix: SearchFix }) {
  const text = useText();
  const { number, date } = useFormats();
  const { query, kind, remedy, fixedAt, resultsBefore, resultsNow, state, before, after } = fix;
  const show = (one: string, other: string) => text('merchandising.fix.change', { before: one, after: other });
  const percent = (part: number, { searches }: { searches: number }) =>
    `${number(Math.round((100 * part) / searches))} %`;
  return (
    <tr>
      <th scope="row">{query}</th>
      <td>
        {text(`merchandising.fix.${kind}`, { remedy })}
        <div className="small muted">{date(fixedAt, UTC)}</div>
      </td>
      <td>{show(number(resultsBefore), number(resultsNow))}</td>
      <td>{show(number(before.searches), number(after.searches))}</td>
      {state === 'measured' ? (
        <>
          <td>{show(percent(before.clicks, before), percent(after.clicks, after))}</td>
          <td>{show(percent(before.adds, before), percent(after.adds, after))}</td>
        </>
      ) : (
        <td colSpan={2} className="muted">
          {state === 'waiting'
            ? text('merchandising.fix.waiting', { date: date(getFixWeeks(new Date(fixedAt)).after.to, UTC) })
            : text('merchandising.fix.too-few')}
        </td>
      )}
    </tr>
  );
}
