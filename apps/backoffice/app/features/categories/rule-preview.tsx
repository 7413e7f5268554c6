import type { CategoryPreview } from '@shop/contracts/staff/catalog/categories';
import { useEffect, useRef, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useStoreName } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import type { Rule } from './category-fields.ts';
import type { CategoryWrite } from './category-writes.ts';

type Props = { categoryKey: string; storeId: number; rule: Rule | undefined; isChanged: boolean };

/** Pause after typing before the preview is counted. */
const PAUSE_MS = 300;

/** Number of products and the first of them, with the rule as it is typed. */
export function RulePreview({ categoryKey, storeId, rule, isChanged }: Props) {
  const text = useText();
  const { money } = useFormats();
  const nameStore = useStoreName();
  const [preview, setPreview] = useState<CategoryPreview>();
  const { send, isBusy } = useWrite<CategoryWrite, CategoryPreview>({ onDone: setPreview });
  const ask = useRef(send);
  ask.current = send;
  const asked = JSON.stringify({ key: categoryKey, storeId, ...(rule && { rule }) });
  useEffect(() => {
    const pause = setTimeout(() => ask.current({ intent: 'quote-preview', ...JSON.parse(asked) }), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [asked]);
  return (
    <section className="stack" aria-label={text('categories.preview')} aria-busy={isBusy}>
      <p role="status">
        <strong>
          {preview
            ? text(isChanged ? 'categories.previewCount' : 'categories.count', { count: preview.total })
            : text('categories.counting')}
        </strong>{' '}
        <span className="muted">{nameStore(storeId)}</span>
      </p>
      {preview && preview.tiles.length > 0 && (
        <ul className="preview-tiles">
          {preview.tiles.map(({ sku, title, colour, image, price }) => (
            <li key={sku}>
              <Thumb image={image} size="medium" />
              <span className="small">{colour ? `${title}, ${colour}` : title}</span>
              <span className="small muted">{money(price)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
