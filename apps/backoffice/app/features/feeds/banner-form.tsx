import { useText } from '#backoffice/i18n/text-context.tsx';
import { Checkbox, TextArea, TextField } from '#backoffice/ui/form/field.tsx';
import { LinkPicker } from '#backoffice/ui/pickers/link-picker.tsx';
import type { BannerFields } from './feed-writes.ts';
import type { FormProps } from './form-props.ts';
import { PictureFields } from './picture-fields.tsx';

/** Fields of a banner, with the banner as shoppers will see it. */
export function BannerForm({ fields, onChange, place, errorAt }: FormProps<BannerFields>) {
  const text = useText();
  const bind = (name: 'title' | 'linkText' | 'slot' | 'color' | 'textColor') => ({
    label: text(`feeds.banner.${name}`),
    value: fields[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, [name]: target.value || undefined }),
  });
  return (
    <>
      <BannerCard fields={fields} />
      <div className="feed-pair">
        <TextField {...bind('title')} maxLength={200} />
        <LinkPicker
          label={text('feeds.banner.url')}
          value={fields.url ?? ''}
          {...place}
          error={errorAt('url')}
          onChange={(url) => onChange({ ...fields, url: url || undefined })}
        />
        <TextField {...bind('linkText')} maxLength={100} />
        <TextField {...bind('slot')} help={text('feeds.banner.slotHelp')} maxLength={60} />
        <TextField {...bind('color')} help={text('feeds.colorHelp')} pattern="#[0-9a-fA-F]{6}" />
        <TextField {...bind('textColor')} pattern="#[0-9a-fA-F]{6}" />
      </div>
      <TextArea
        label={text('feeds.banner.text')}
        value={fields.text ?? ''}
        maxLength={1_000}
        rows={2}
        onChange={({ target }) => onChange({ ...fields, text: target.value || undefined })}
      />
      <PictureFields
        pictures={fields.pictures}
        brand={place.brand}
        onChange={(pictures) => onChange({ ...fields, pictures })}
      />
      <TextArea
        label={text('feeds.banner.pages')}
        help={text('feeds.banner.pagesHelp')}
        error={errorAt('pages')}
        rows={2}
        defaultValue={fields.pages.join('\n')}
        onChange={({ target }) =>
          onChange({ ...fields, pages: target.value.split('\n').flatMap((line) => line.trim() || []) })
        }
      />
      <Checkbox checked={fields.noFollow} onChange={({ target }) => onChange({ ...fields, noFollow: target.checked })}>
        {text('feeds.noFollow')}
      </Checkbox>
    </>
  );
}

/** The banner in its colours. */
export function BannerCard({ fields }: { fields: BannerFields }) {
  const text = useText();
  const { title, text: body, linkText, color, textColor, pictures } = fields;
  const picture = pictures.desktop ?? pictures.mobile ?? pictures.app;
  return (
    <figure
      className="feed-banner"
      aria-label={text('feeds.banner.shown')}
      style={{ ...(color && { background: color }), ...(textColor && { color: textColor }) }}
    >
      {picture && <img src={picture} alt="" />}
      <figcaption>
        <b>{title}</b>
        {body && <span>{body}</span>}
        {linkText && <u>{linkText}</u>}
      </figcaption>
    </figure>
  );
}
