import {
  type BlockForm,
  emptyBlock,
  emptyValue,
  type FieldForm,
  type FormField,
  findBlock,
} from '@shop/contracts/content/form-values';
import { type ComponentType, useRef, useState } from 'react';
import { type Text, useText } from '#backoffice/i18n/text-context.tsx';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Menu } from '#backoffice/ui/overlay/menu.tsx';
import { nameBlock } from './field-names.ts';
import { useFormContext } from './form-context.ts';
import type { InputProps } from './input-props.ts';
import { movePart, namePart, withId } from './parts.ts';
import { usePartKeys } from './use-part-keys.ts';

type PartsForm = Extract<FieldForm, { kind: 'list' | 'blocks' }>;
type Fields = ComponentType<{
  fields: readonly FormField[];
  path: string;
  value: unknown;
  source: unknown;
  onChange: (value: Record<string, unknown>) => void;
}>;

/** Blocks of the home page, sections of a page: added, removed, and moved by dragging or by their buttons. */
export function PartsField(props: InputProps<PartsForm> & { renderFields: Fields }) {
  const { form, label, path, value, source, onChange, renderFields } = props;
  const text = useText();
  const { isReadOnly } = useFormContext();
  const parts: unknown[] = Array.isArray(value) ? value : [];
  const sources: unknown[] = Array.isArray(source) ? source : [];
  const keys = usePartKeys(parts.length);
  const [said, setSaid] = useState('');
  const dragged = useRef<number>(undefined);
  const move = (from: number, to: number) => {
    if (isReadOnly || to < 0 || to >= parts.length || to === from) return;
    keys.change((list) => movePart(list, from, to));
    onChange(movePart(parts, from, to));
    const name = describePart(form, parts[from], text);
    setSaid(text('feeds.moved', { name, place: String(to + 1), count: parts.length }));
  };
  const remove = (index: number) => {
    keys.change((list) => list.toSpliced(index, 1));
    onChange(parts.toSpliced(index, 1));
  };
  const add = (part: unknown, fields: readonly FormField[]) => {
    keys.add();
    onChange([...parts, withId(part, fields, parts)]);
  };
  return (
    <fieldset className="content-group">
      <legend className="label">{label}</legend>
      <ol className="content-parts">
        {parts.map((part, index) => (
          <Part
            key={keys.list[index]}
            {...{ form, part, index, renderFields, path: `${path}.${index}`, count: parts.length }}
            source={matchSource(part, sources[index])}
            isNew={keys.isNew(keys.list[index])}
            onMove={(to) => move(index, to)}
            onDrag={() => {
              dragged.current = index;
            }}
            onDrop={() => dragged.current !== undefined && move(dragged.current, index)}
            onRemove={() => remove(index)}
            onChange={(next) => onChange(parts.toSpliced(index, 1, withId(next, fieldsOf(form, part), parts)))}
          />
        ))}
      </ol>
      {!isReadOnly && <AddPart form={form} label={label} onAdd={add} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

type PartProps = {
  form: PartsForm;
  part: unknown;
  source: unknown;
  index: number;
  count: number;
  path: string;
  isNew: boolean;
  renderFields: Fields;
  onMove: (to: number) => void;
  onDrag: () => void;
  onDrop: () => void;
  onRemove: () => void;
  onChange: (part: unknown) => void;
};

/** Closed until it is wanted: a page may have dozens of parts. One with an error is open. */
function Part(props: PartProps) {
  const { form, part, source, index, path, isNew, onDrag, onDrop, onChange, renderFields: FieldList } = props;
  const text = useText();
  const { errors, isReadOnly } = useFormContext();
  const [isOpen, setOpen] = useState(isNew);
  const hasError = [...errors.keys()].some((key) => key === path || key.startsWith(`${path}.`));
  const isShown = isOpen || hasError;
  const name = describePart(form, part, text) || String(index + 1);
  return (
    <li
      aria-label={name}
      draggable={!isReadOnly && !isShown}
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <div className="content-part-head">
        <button type="button" className="content-part-name" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
          <Icon name={isShown ? 'down' : 'right'} />
          <b>{name}</b>
        </button>
        {!isReadOnly && <PartButtons {...props} name={name} />}
      </div>
      {isShown && (
        <div className="content-fields content-part-body">
          <FieldList {...{ fields: fieldsOf(form, part), path, value: part, source, onChange }} />
        </div>
      )}
    </li>
  );
}

function PartButtons({ index, count, onMove, onRemove, name }: PartProps & { name: string }) {
  const text = useText();
  return (
    <div className="row">
      <IconButton
        icon="up"
        label={text('content.moveUp', { name })}
        aria-disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon="down"
        label={text('content.moveDown', { name })}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton icon="close" label={text('content.removePart', { name })} onClick={onRemove} />
    </div>
  );
}

type AddProps = { form: PartsForm; label: string; onAdd: (part: unknown, fields: readonly FormField[]) => void };

function AddPart({ form, label, onAdd }: AddProps) {
  const text = useText();
  const name = text('content.addPart', { name: label });
  if (form.kind === 'list') {
    return (
      <div>
        <Button size="small" icon="plus" onClick={() => onAdd(emptyValue(form.item), fieldsOf(form, undefined))}>
          {name}
        </Button>
      </div>
    );
  }
  const add = (block: BlockForm | undefined) => block && onAdd(emptyBlock(block), block.fields);
  return (
    <div>
      <Menu
        label={name}
        className="button button-small"
        button={
          <>
            <Icon name="plus" />
            {name}
          </>
        }
        entries={form.blocks.map(({ component }) => {
          const shown = nameBlock(component, text);
          return { id: component, label: shown, text: shown };
        })}
        onChoose={(id) => add(form.blocks.find(({ component }) => component === id))}
      />
    </div>
  );
}

function fieldsOf(form: PartsForm, part: unknown): readonly FormField[] {
  if (form.kind === 'blocks') return findBlock(form.blocks, part)?.fields ?? [];
  return form.item.kind === 'group' ? form.item.fields : [];
}

function describePart(form: PartsForm, part: unknown, text: Text): string {
  const block = form.kind === 'blocks' ? findBlock(form.blocks, part) : undefined;
  return [block && nameBlock(block.component, text), namePart(part)].filter(Boolean).join(': ');
}

/** Parts are compared by their place; a block of another kind there is no source. */
function matchSource(part: unknown, source: unknown): unknown {
  const kinds = [part, source].map((one) => (one as { __component?: string } | undefined)?.__component);
  return kinds[0] === kinds[1] ? source : undefined;
}
