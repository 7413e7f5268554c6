import type { ContentPicture } from '@shop/contracts/content/documents';
import { isRecord } from '@shop/domain/record';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { PicturePicker } from '#backoffice/ui/pickers/picture-picker.tsx';
import { useFormContext } from './form-context.ts';
import type { InputProps } from './input-props.ts';
import { SourcePair } from './source-pair.tsx';

/** Picture of the library with its text for shoppers who do not see it. */
export function PictureField({ label, path, value, source, onChange }: InputProps) {
  const text = useText();
  const { errors, direction, locale, brand, isReadOnly } = useFormContext();
  const picture = isRecord(value) && typeof value.url === 'string' ? (value as ContentPicture) : undefined;
  const error = errors.get(path) ?? errors.get(`${path}.url`);
  return (
    <div className="content-fields">
      {isReadOnly ? (
        <TextField label={label} value={picture?.url ?? ''} disabled />
      ) : (
        <PicturePicker label={label} value={toPicked(picture)} brand={brand} onChange={onChange} />
      )}
      {error && (
        <p className="message bad" role="alert">
          {error}
        </p>
      )}
      {picture && (
        <SourcePair source={isRecord(source) ? source.alternativeText : undefined}>
          <TextField
            label={text('content.alternativeText')}
            dir={direction}
            lang={locale}
            value={picture.alternativeText ?? ''}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ ...picture, alternativeText: target.value || null })}
          />
        </SourcePair>
      )}
    </div>
  );
}

const toPicked = (picture: ContentPicture | undefined) =>
  picture
    ? {
        url: picture.url,
        ...(picture.alternativeText && { alternativeText: picture.alternativeText }),
        ...(picture.width && { width: picture.width }),
        ...(picture.height && { height: picture.height }),
      }
    : null;
