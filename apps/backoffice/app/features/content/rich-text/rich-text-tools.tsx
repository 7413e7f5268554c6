import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import { useFormContext } from '#backoffice/features/content/form/form-context.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { LinkPicker } from '#backoffice/ui/pickers/link-picker.tsx';
import { type PickedPicture, PicturePicker } from '#backoffice/ui/pickers/picture-picker.tsx';

type Props = { editor: Editor; label: string };
type Opened = 'link' | 'picture';

/** Buttons of what the specification allows. */
export function RichTextTools({ editor, label }: Props) {
  const text = useText();
  const [opened, setOpened] = useState<Opened>();
  const toggle = (name: Opened) => setOpened(opened === name ? undefined : name);
  const run = () => editor.chain().focus();
  return (
    <>
      <div className="rich-text-tools" role="toolbar" aria-label={text('content.rich.tools', { name: label })}>
        <StyleChoice editor={editor} />
        <Tool label={text('content.rich.bold')} isOn={editor.isActive('bold')} onPress={() => run().toggleBold().run()}>
          <Icon name="bold" />
        </Tool>
        <Tool
          label={text('content.rich.italic')}
          isOn={editor.isActive('italic')}
          onPress={() => run().toggleItalic().run()}
        >
          <Icon name="italic" />
        </Tool>
        <Tool label={text('content.rich.link')} isOn={editor.isActive('link')} onPress={() => toggle('link')}>
          <u>{text('content.rich.link')}</u>
        </Tool>
        <Tool
          label={text('content.rich.bullets')}
          isOn={editor.isActive('bulletList')}
          onPress={() => run().toggleBulletList().run()}
        >
          {text('content.rich.bullets')}
        </Tool>
        <Tool
          label={text('content.rich.numbers')}
          isOn={editor.isActive('orderedList')}
          onPress={() => run().toggleOrderedList().run()}
        >
          {text('content.rich.numbers')}
        </Tool>
        <Tool label={text('content.rich.picture')} isOn={opened === 'picture'} onPress={() => toggle('picture')}>
          {text('content.rich.picture')}
        </Tool>
        <TableTools editor={editor} />
      </div>
      {opened === 'link' && <LinkForm editor={editor} onDone={() => setOpened(undefined)} />}
      {opened === 'picture' && <PictureForm editor={editor} onDone={() => setOpened(undefined)} />}
    </>
  );
}

type ToolProps = { label: string; isOn?: boolean; onPress: () => void; children: ReactNode };

function Tool({ label, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="rich-text-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

const LEVELS = [1, 2, 3, 4] as const;

function StyleChoice({ editor }: { editor: Editor }) {
  const text = useText();
  const level = LEVELS.find((one) => editor.isActive('heading', { level: one }));
  return (
    <select
      className="rich-text-style"
      aria-label={text('content.rich.style')}
      value={level ?? ''}
      onChange={({ target }) => {
        const chosen = LEVELS.find((one) => String(one) === target.value);
        const chain = editor.chain().focus();
        (chosen ? chain.setHeading({ level: chosen }) : chain.setParagraph()).run();
      }}
    >
      <option value="">{text('content.rich.paragraph')}</option>
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {text('content.rich.heading', { level: String(one) })}
        </option>
      ))}
    </select>
  );
}

function TableTools({ editor }: { editor: Editor }) {
  const text = useText();
  const run = () => editor.chain().focus();
  if (!editor.isActive('table')) {
    const insert = () => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
    return (
      <Tool label={text('content.rich.table')} onPress={insert}>
        {text('content.rich.table')}
      </Tool>
    );
  }
  const tools = {
    addRow: () => run().addRowAfter().run(),
    removeRow: () => run().deleteRow().run(),
    addColumn: () => run().addColumnAfter().run(),
    removeColumn: () => run().deleteColumn().run(),
    removeTable: () => run().deleteTable().run(),
  };
  return Object.entries(tools).map(([name, press]) => {
    const label = text(`content.rich.${name as keyof typeof tools}`);
    return (
      <Tool key={name} label={label} onPress={press}>
        {label}
      </Tool>
    );
  });
}

type FormProps = { editor: Editor; onDone: () => void };

/** Not a form of its own: it stands inside the one of the document. */
function LinkForm({ editor, onDone }: FormProps) {
  const text = useText();
  const { brand, locale } = useFormContext();
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    (href ? chain.setLink({ href }) : chain.unsetLink()).run();
    onDone();
  };
  return (
    <div className="rich-text-form">
      <LinkPicker label={text('content.field.href')} value={href} brand={brand} region={locale} onChange={setHref} />
      <Button size="small" onClick={set}>
        {text(href ? 'content.rich.setLink' : 'content.rich.removeLink')}
      </Button>
    </div>
  );
}

function PictureForm({ editor, onDone }: FormProps) {
  const text = useText();
  const { brand } = useFormContext();
  const [picture, setPicture] = useState<PickedPicture | null>(null);
  const [alt, setAlt] = useState('');
  const choose = (chosen: PickedPicture | null) => {
    setPicture(chosen);
    setAlt(chosen?.alternativeText ?? '');
  };
  const insert = () => {
    if (!picture) return;
    const { url: src, width = null, height = null } = picture;
    const content = [{ type: 'figureImage', attrs: { src, alt, width, height } }];
    editor.chain().focus().insertContent({ type: 'figure', content }).run();
    onDone();
  };
  return (
    <div className="rich-text-form">
      <PicturePicker label={text('content.rich.picture')} value={picture} brand={brand} onChange={choose} />
      <TextField label={text('content.alternativeText')} value={alt} onChange={({ target }) => setAlt(target.value)} />
      <Button size="small" disabled={!picture} onClick={insert}>
        {text('content.rich.insert')}
      </Button>
    </div>
  );
}
