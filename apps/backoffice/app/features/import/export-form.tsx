import { EXPORT_COLUMN_GROUPS } from '@shop/domain/catalog/import/export-columns';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Checkbox, SelectField, TextField } from '#backoffice/ui/form/field.tsx';

/** Downloads products as a CSV that can be imported again. A plain form: the browser saves the stream. */
export function ExportForm() {
  const text = useText();
  return (
    <form className="card card-body stack" action="/staff/api/v1/catalogue/export" aria-label={text('imports.export')}>
      <h2>{text('imports.export')}</h2>
      <p className="muted">{text('imports.exportIntro')}</p>
      <div className="rule-grid">
        <TextField label={text('imports.exportText')} name="text" maxLength={80} />
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
