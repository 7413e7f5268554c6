import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { Checkbox, TextField } from '#backoffice/ui/form/field.tsx';
import type { MenuFields } from './feed-writes.ts';
import { PictureFields } from './picture-fields.tsx';

type Props = { fields: MenuFields; onChange: (fields: MenuFields) => void };
type Column = MenuFields['columns'][number];

/** Entry of a menu with its columns of links. */
export function MenuForm({ fields, onChange }: Props) {
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
        <TextField
          label={text('feeds.menu.url')}
          value={url}
          required
          help={text('feeds.linkHelp')}
          onChange={({ target }) => onChange({ ...fields, url: target.value })}
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
          onChange={(next) => setColumns(columns.with(index, next))}
          onRemove={() => setColumns(columns.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => setColumns([...columns, { links: [] }])}>
          {text('feeds.menu.addColumn')}
        </Button>
      </div>
      <PictureFields pictures={pictures} onChange={(next) => onChange({ ...fields, pictures: next })} />
    </>
  );
}

type ColumnProps = {
  number: number;
  column: Column;
  onChange: (column: Column) => void;
  onRemove: () => void;
};

function ColumnFields({ number, column, onChange, onRemove }: ColumnProps) {
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
type LinkProps = {
  link: Link;
  onChange: (link: Link) => void;
  onRemove: () => void;
  onEarlier: (() => void) | undefined;
};

function LinkFields({ link, onChange, onRemove, onEarlier }: LinkProps) {
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
      <TextField
        label={text('feeds.menu.url')}
        value={link.url}
        required
        onChange={({ target }) => onChange({ ...link, url: target.value })}
      />
      <Checkbox checked={link.noFollow} onChange={({ target }) => onChange({ ...link, noFollow: target.checked })}>
        {text('feeds.noFollow')}
      </Checkbox>
      <IconButton icon="up" label={text('feeds.earlier')} aria-disabled={!onEarlier} onClick={onEarlier} />
      <IconButton icon="close" label={text('feeds.menu.removeLink')} onClick={onRemove} />
    </div>
  );
}
