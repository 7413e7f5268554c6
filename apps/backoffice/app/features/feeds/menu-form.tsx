import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { Checkbox, TextField } from '#backoffice/ui/form/field.tsx';
import { LinkPicker } from '#backoffice/ui/pickers/link-picker.tsx';
import type { MenuFields } from './feed-writes.ts';
import type { FormProps } from './form-props.ts';
import { PictureFields } from './picture-fields.tsx';

type Column = MenuFields['columns'][number];

/** Entry of a menu with its columns of links. */
export function MenuForm({ fields, onChange, place, errorAt }: FormProps<MenuFields>) {
  const text = useText();
  const { title, url, color, noFollow, columns, pictures } = fields;
  const setColumns = (next: Column[]) => onChange({ ...fields, columns: next });
  return (
    <>
      <div className="feed-pair">
        <TextField
          label={text('feeds.menu.title')}
          value={title}
          required
          maxLength={100}
          onChange={({ target }) => onChange({ ...fields, title: target.value })}
        />
        <LinkPicker
          label={text('feeds.menu.url')}
          value={url}
          required
          {...place}
          error={errorAt('url')}
          onChange={(next) => onChange({ ...fields, url: next })}
        />
        <TextField
          label={text('feeds.menu.color')}
          value={color ?? ''}
          help={text('feeds.colorHelp')}
          pattern="#[0-9a-fA-F]{6}"
          onChange={({ target }) => onChange({ ...fields, color: target.value || undefined })}
        />
      </div>
      <Checkbox checked={noFollow} onChange={({ target }) => onChange({ ...fields, noFollow: target.checked })}>
        {text('feeds.noFollow')}
      </Checkbox>
      {columns.map((column, index) => (
        <ColumnFields
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
          key={index}
          number={index + 1}
          column={column}
          place={place}
          errorAt={(path) => errorAt(`columns.${index}.${path}`)}
          onChange={(next) => setColumns(columns.with(index, next))}
          onRemove={() => setColumns(columns.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => setColumns([...columns, { links: [] }])}>
          {text('feeds.menu.addColumn')}
        </Button>
      </div>
      <PictureFields
        pictures={pictures}
        brand={place.brand}
        onChange={(next) => onChange({ ...fields, pictures: next })}
      />
    </>
  );
}

type Shared = Pick<FormProps<MenuFields>, 'place' | 'errorAt'>;
type ColumnProps = Shared & {
  number: number;
  column: Column;
  onChange: (column: Column) => void;
  onRemove: () => void;
};

function ColumnFields({ number, column, place, errorAt, onChange, onRemove }: ColumnProps) {
  const text = useText();
  const { title, links } = column;
  const setLinks = (next: Column['links']) => onChange({ ...column, links: next });
  return (
    <fieldset className="feed-column">
      <legend className="label">{text('feeds.menu.column', { number: String(number) })}</legend>
      <div className="row">
        <TextField
          label={text('feeds.menu.heading')}
          value={title ?? ''}
          maxLength={100}
          onChange={({ target }) => onChange({ ...column, title: target.value || undefined })}
        />
        <span className="grow" />
        <IconButton icon="close" label={text('feeds.menu.removeColumn')} onClick={onRemove} />
      </div>
      {links.map((link, index) => (
        <LinkFields
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no other name than their place
          key={index}
          link={link}
          place={place}
          error={errorAt(`links.${index}.url`)}
          onChange={(next) => setLinks(links.with(index, next))}
          onRemove={() => setLinks(links.toSpliced(index, 1))}
          onEarlier={index > 0 ? () => setLinks(links.toSpliced(index, 1).toSpliced(index - 1, 0, link)) : undefined}
        />
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => setLinks([...links, { name: '', url: '', noFollow: false }])}>
          {text('feeds.menu.addLink')}
        </Button>
      </div>
    </fieldset>
  );
}

type Link = Column['links'][number];
type LinkProps = Pick<Shared, 'place'> & {
  link: Link;
  error: string | undefined;
  onChange: (link: Link) => void;
  onRemove: () => void;
  onEarlier: (() => void) | undefined;
};

function LinkFields({ link, place, error, onChange, onRemove, onEarlier }: LinkProps) {
  const text = useText();
  return (
    <div className="feed-link">
      <TextField
        label={text('feeds.menu.name')}
        value={link.name}
        required
        maxLength={100}
        onChange={({ target }) => onChange({ ...link, name: target.value })}
      />
      <LinkPicker
        label={text('feeds.menu.url')}
        value={link.url}
        required
        {...place}
        error={error}
        onChange={(url) => onChange({ ...link, url })}
      />
      <Checkbox checked={link.noFollow} onChange={({ target }) => onChange({ ...link, noFollow: target.checked })}>
        {text('feeds.noFollow')}
      </Checkbox>
      <IconButton icon="up" label={text('feeds.earlier')} aria-disabled={!onEarlier} onClick={onEarlier} />
      <IconButton icon="close" label={text('feeds.menu.removeLink')} onClick={onRemove} />
    </div>
  );
}
