import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormContext } from './form-context.ts';
import type { InputProps } from './input-props.ts';
import { SourcePair } from './source-pair.tsx';

/** Loaded when a rich text is opened: it is larger than the rest of the screen. */
const RichTextEditor = lazy(async () => {
  const { RichTextEditor: loaded } = await import('#backoffice/features/content/rich-text/rich-text-editor.tsx');
  return { default: loaded };
});

export function RichTextField({ label, path, value, source, onChange }: InputProps) {
  const { errors, direction, locale: language, isReadOnly } = useFormContext();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const html = typeof value === 'string' ? value : '';
  const error = errors.get(path);
  return (
    <SourcePair source={source}>
      {isReady ? (
        <Suspense fallback={<div className="rich-text-wait" />}>
          <RichTextEditor {...{ label, html, direction, language, isReadOnly, error, onChange }} />
        </Suspense>
      ) : (
        <div className="rich-text-wait" />
      )}
    </SourcePair>
  );
}
