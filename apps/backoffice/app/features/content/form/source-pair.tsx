import type { ReactNode } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useFormContext } from './form-context.ts';

/** Field with the text of the source beside it, where a translation is edited. */
export function SourcePair({ source, children }: { source: unknown; children: ReactNode }) {
  const text = useText();
  const { hasSource } = useFormContext();
  if (!hasSource) return children;
  return (
    <div className="content-pair">
      <p className="content-source" lang="en" dir="ltr">
        <span className="visually-hidden">{text('content.source')}: </span>
        {describe(source) || '–'}
      </p>
      <div>{children}</div>
    </div>
  );
}

/** Text without markup, in paragraphs. */
const describe = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/<\/(p|li|h\d|tr)>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .trim();
