import type { StaffFigures } from '@shop/contracts/staff/figures/figures';
import type { FigureName } from '@shop/domain/figures/figure';
import { Link, useSearchParams } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';
import { useStoreName } from '#backoffice/staff/staff.ts';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { changeAddress } from './figure-query.ts';
import { useFigureFormats } from './use-figure-formats.ts';

const STORE_FIGURES = [
  'sales',
  'orders',
  'conversion',
  'average-order',
  'margin',
  'returns',
  'sold-out',
  'empty-searches',
  'page-speed',
] as const satisfies FigureName[];

export function StoreTable({ figures }: { figures: StaffFigures }) {
  const text = useText();
  const getName = useStoreName();
  const formats = useFigureFormats(figures.currency);
  const [search] = useSearchParams();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('figures.byStore')}</h2>
      </div>
      <div className="table-scroll">
        <table className="figure-table">
          <thead>
            <tr>
              <th scope="col">{text('figures.store')}</th>
              {STORE_FIGURES.map((name) => (
                <th key={name} scope="col" className="number">
                  {formats.title(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.stores.map(({ storeId, figures: own }) => (
              <tr key={storeId}>
                <td>
                  <Link
                    className="link"
                    to={changeAddress(search, { [SCOPE_PARAMETER]: String(storeId), currency: '' })}
                  >
                    {getName(storeId)}
                  </Link>
                </td>
                {STORE_FIGURES.map((name) => {
                  const figure = own.find((one) => one.name === name);
                  return (
                    <td key={name} className="number">
                      {formats.value(name, figure?.value ?? null)}{' '}
                      <span className={`small ${figure?.verdict === 'bad' ? 'bad' : 'muted'}`}>
                        {figure && formats.change(figure)}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function Funnel({ figures: { funnel, funnelBefore, currency } }: { figures: StaffFigures }) {
  const text = useText();
  const { number } = useFormats();
  const formats = useFigureFormats(currency);
  const most = Math.max(1, ...funnel.map(({ count }) => count));
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('figures.funnel')}</h2>
      </div>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{text('figures.step')}</th>
            <th scope="col" className="number">
              {text('figures.count')}
            </th>
            <th scope="col" className="number">
              {text('figures.ofVisits')}
            </th>
            {funnelBefore && (
              <th scope="col" className="number">
                {text('figures.before')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {funnel.map(({ step, count, share }, place) => (
            <tr key={step}>
              <td>
                {text(`figures.step.${step}`)}
                <div className="funnel-bar" style={{ inlineSize: `${(count / most) * 100}%` }} />
              </td>
              <td className="number">{number(Math.round(count))}</td>
              <td className="number">{share === null ? '–' : formats.share(share)}</td>
              {funnelBefore && <td className="number">{number(Math.round(funnelBefore[place]?.count ?? 0))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="card-body small muted">{text('figures.funnelHint')}</p>
    </section>
  );
}

export function ReturnReasons({ figures: { reasons, currency } }: { figures: StaffFigures }) {
  const text = useText();
  const { number, money } = useFormats();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('figures.reasons')}</h2>
      </div>
      {reasons.length === 0 ? (
        <Empty title={text('figures.noReturns')} />
      ) : (
        <table className="figure-table">
          <thead>
            <tr>
              <th scope="col">{text('figures.reason')}</th>
              <th scope="col" className="number">
                {text('figures.pieces')}
              </th>
              <th scope="col" className="number">
                {text('figures.value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, pieces, amount }) => (
              <tr key={reason}>
                <td>{text(`returns.reason.${reason}`)}</td>
                <td className="number">{number(pieces)}</td>
                <td className="number">{money({ amount, currency })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
