import type { SearchFinding } from '@shop/contracts/staff/discovery/merchandising';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';

/** What shoppers look for and do not find, with a word that a synonym could lead to. */
export function EmptySearches({ searches }: { searches: readonly SearchFinding[] }) {
  const text = useText();
  const { number } = useFormats();
  const scoped = useScoped();
  if (searches.length === 0) return null;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('figures.emptySearches')}</h2>
        <span className="small muted">{text('figures.fourWeeks')}</span>
        <Link className="link small" to={scoped('/merchandising/searches')}>
          {text('figures.rows.searches')}
        </Link>
      </div>
      <table className="figure-table">
        <tbody>
          {searches.map(({ query, searches: count, suggestion }) => (
            <tr key={query}>
              <td className="strong">{query}</td>
              <td className="number">{number(count)}</td>
              <td className="muted">
                {suggestion === undefined ? text('figures.noMatch') : text('figures.suggest', { word: suggestion })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
