import { namePath } from '#backoffice/features/content/form/field-names.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';

type Change = { path: string; before?: string | undefined; after?: string | undefined };

const SHOWN = 40;

/** Fields that differ, before and after. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const text = useText();
  if (changes.length === 0) return <p className="muted small">{text('content.noChanges')}</p>;
  return (
    <dl className="content-changes">
      {changes.slice(0, SHOWN).map(({ path, before, after }) => (
        <div key={path}>
          <dt>{namePath(path, text)}</dt>
          {before !== undefined && (
            <dd>
              <del>{before}</del>
            </dd>
          )}
          {after !== undefined && (
            <dd>
              <ins>{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
