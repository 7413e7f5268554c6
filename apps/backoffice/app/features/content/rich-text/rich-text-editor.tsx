import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { RICH_TEXT_EXTENSIONS } from './rich-text-schema.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import { writeRichText } from './write-rich-text.ts';

type Props = {
  label: string;
  html: string;
  direction: 'ltr' | 'rtl';
  language: string;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (html: string) => void;
};

/** Rich text limited to the tags of the specification. The server sanitises what is saved. */
export function RichTextEditor({ label, html, direction, language, isReadOnly, error, onChange }: Props) {
  const written = useRef(html);
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    extensions: [...RICH_TEXT_EXTENSIONS],
    content: html,
    editable: !isReadOnly,
    // The policy of the page allows no style element.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'input rich-text' },
        ...{ dir: direction, lang: language, tabindex: '0' },
      },
    },
    onUpdate: ({ editor: current }) => {
      written.current = writeRichText(current.getJSON());
      change.current(written.current);
    },
  });
  // The document was replaced: saved, rolled back or discarded.
  useEffect(() => {
    if (!editor || html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className={error ? 'rich-text-box rich-text-bad' : 'rich-text-box'}>
        {editor && !isReadOnly && <RichTextTools editor={editor} label={label} />}
        <EditorContent editor={editor} />
      </div>
      {error && (
        <p className="message bad" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
