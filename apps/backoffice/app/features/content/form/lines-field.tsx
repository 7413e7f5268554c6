import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { TextArea } from '#backoffice/ui/form/field.tsx';
import { useFormContext } from './form-context.ts';
import type { InputProps } from './input-props.ts';

const readLines = (typed: string): string[] => typed.split('\n').flatMap((line) => line.trim() || []);

/** List of short texts, one per line. */
export function LinesField({ label, path, value, onChange }: InputProps) {
  const text = useText();
  const { errors, isReadOnly } = useFormContext();
  const lines = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState(lines.join('\n'));
  // Typed lines are shown as they are, unless the document was replaced.
  const shown = readLines(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n');
  const error = errors.get(path) ?? lines.map((_, index) => errors.get(`${path}.${index}`)).find(Boolean);
  return (
    <TextArea
      label={label}
      help={text('content.linesHelp')}
      error={error}
      rows={Math.max(2, lines.length + 1)}
      value={shown}
      disabled={isReadOnly}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readLines(target.value));
      }}
    />
  );
}
