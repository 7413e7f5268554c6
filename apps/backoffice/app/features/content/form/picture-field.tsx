import { isRecord } from '@shop/domain/record';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { useFormContext } from './form-context.ts';
import type { InputProps } from './input-props.ts';
import { SourcePair } from './source-pair.tsx';

/** Picture with its text for shoppers who do not see it. */
export function PictureField({ label, path, value, source, onChange }: InputProps) {
  const text = useText();
  const { errors, direction, language, isReadOnly } = useFormContext();
  const picture = isRecord(value) ? value : undefined;
  const url = typeof picture?.url === 'string' ? picture.url : '';
  return (
    <fieldset className="content-group">
      <legend className="label">{label}</legend>
      <div className="content-fields">
        {url && <img className="content-thumb" src={url} alt="" loading="lazy" />}
        <TextField
          label={text('content.pictureUrl')}
          error={errors.get(path) ?? errors.get(`${path}.url`)}
          value={url}
          disabled={isReadOnly}
          onChange={({ target }) => {
            const sizes = { width: null, height: null };
            onChange(target.value === '' ? null : { ...picture, url: target.value, ...sizes });
          }}
        />
        {url && (
          <SourcePair source={isRecord(source) ? source.alternativeText : undefined}>
            <TextField
              label={text('content.alternativeText')}
              dir={direction}
              lang={language}
              value={typeof picture?.alternativeText === 'string' ? picture.alternativeText : ''}
              disabled={isReadOnly}
              onChange={({ target }) => onChange({ ...picture, alternativeText: target.value || null })}
            />
          </SourcePair>
        )}
      </div>
    </fieldset>
  );
}
