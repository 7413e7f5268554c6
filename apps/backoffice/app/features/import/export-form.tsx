import { EXPORT_COLUMN_GROUPS } from '@shop/domain/catalog/import/export-columns';
import { Link, useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Checkbox, SelectField, TextField } from '#backoffice/ui/form/field.tsx';

/** Filters of the list of products that the form takes from its address. */
const LIST_FILTERS = ['view', 'brand', 'category', 'missing', 'store'];

/** Downloads products as a CSV that can be imported again. A plain form: the browser saves the stream. */
export function ExportForm() {
  const text = useText();
  const scoped = useScoped();
  const [search] = useSearchParams();
  const filters = LIST_FILTERS.flatMap((name) => (search.get(name) ? [{ name, value: search.get(name) ?? '' }] : []));
  const isOfList = search.has('export');
  return (
    <form className="card card-body stack" action="/staff/api/v1/catalogue/export" aria-label={text('imports.export')}>
      <h2>{text('imports.export')}</h2>
      <p className="muted">{text('imports.exportIntro')}</p>
      {isOfList && (
        <p className="note note-info" role="status">
          {text('imports.exportOfList')} <Link to={scoped('/catalogue/import')}>{text('imports.exportOfAll')}</Link>
        </p>
      )}
      {isOfList && filters.map((filter) => <input key={filter.name} type="hidden" {...filter} />)}
      <div className="rule-grid">
        <TextField
          label={text('imports.exportText')}
          name="text"
          maxLength={80}
          defaultValue={(isOfList && search.get('text')) || ''}
        />
        <SelectField
          label={text('imports.exportOnline')}
          name="online"
          options={[
            { value: '', label: text('imports.exportAll') },
            { value: 'yes', label: text('imports.exportYes') },
            { value: 'no', label: text('imports.exportNo') },
          ]}
        />
      </div>
      <fieldset>
        <legend className="label">{text('imports.exportColumns')}</legend>
        <div className="rule-grid">
          {EXPORT_COLUMN_GROUPS.map((group) => (
            <Checkbox key={group} name="columns" value={group}>
              {text(`imports.columns.${group}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit">{text('imports.exportNow')}</Button>
      </div>
    </form>
  );
}
