import type { TermsKind } from '@shop/domain/account/terms/terms-kinds';
import type { Currency } from '@shop/domain/money';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { usePermission, useStoreName } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import { type DeskTerms, TERMS_FIELDS } from './terms-draft.ts';
import type { TermsWrite } from './terms-writes.ts';

type Props = { kind: TermsKind; rows: readonly DeskTerms[]; onEdit: (shown: DeskTerms) => void };

/** Terms of one kind by store: in force, and below those that are scheduled. */
export function TermsTable({ kind, rows, onEdit }: Props) {
  const text = useText();
  const title = text(`terms.${kind}`);
  return (
    <div className="stack">
      <h2>{title}</h2>
      <p className="muted">{text(`terms.${kind}.promise`)}</p>
      <ScrollCard label={title}>
        <table className="table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{text('promotions.store')}</th>
              {TERMS_FIELDS[kind].map(([field]) => (
                <th key={field} scope="col">
                  {text(`terms.${field}`)}
                </th>
              ))}
              <th scope="col">{text('terms.since')}</th>
              <th scope="col">
                <span className="visually-hidden">{text('terms.change')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((shown) => (
              <StoreRows key={shown.storeId} shown={shown} onEdit={onEdit} />
            ))}
          </tbody>
        </table>
      </ScrollCard>
    </div>
  );
}

function StoreRows({ shown, onEdit }: { shown: DeskTerms; onEdit: Props['onEdit'] }) {
  const text = useText();
  const { moment } = useFormats();
  const name = useStoreName()(shown.storeId);
  const mayEdit = usePermission()('promotions.edit', shown.storeId);
  const { send, isBusy } = useWrite<TermsWrite>();
  const { kind, storeId, version, timeZone, currency, since } = shown;
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        <Values kind={kind} terms={shown.current} currency={currency} />
        <td className="muted">{since ? moment(since, timeZone) : text('terms.default')}</td>
        <td>
          {mayEdit && (
            <Button size="small" aria-label={text('terms.changeIn', { store: name })} onClick={() => onEdit(shown)}>
              {text('terms.change')}
            </Button>
          )}
        </td>
      </tr>
      {shown.coming.map(({ version: cancelled, startsAt, terms }) => (
        <tr key={cancelled}>
          <th scope="row" className="muted">
            {text('terms.coming')}
          </th>
          <Values kind={kind} terms={terms} currency={currency} />
          <td>{moment(startsAt, timeZone)}</td>
          <td>
            {mayEdit && (
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => send({ intent: 'cancel', kind, storeId, version, cancelled })}
              >
                {text('terms.cancel')}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </>
  );
}

function Values({ kind, terms, currency }: { kind: TermsKind; terms: object; currency: Currency }) {
  const text = useText();
  const { money, number } = useFormats();
  const values = terms as Record<string, number | readonly number[] | undefined>;
  const show = (value: number | readonly number[] | undefined, shape: string): string => {
    if (value === undefined || (shape === 'optional-money' && value === 0)) return text('terms.none');
    if (typeof value !== 'number') return value.map((amount) => money({ amount, currency })).join(' · ');
    return shape.includes('money') ? money({ amount: value, currency }) : number(value);
  };
  return TERMS_FIELDS[kind].map(([field, shape]) => <td key={field}>{show(values[field], shape)}</td>);
}
