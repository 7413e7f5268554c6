import type { CategoryProduct, StaffCategory } from '@shop/contracts/staff/catalog/categories';
import type { ListedProduct } from '@shop/contracts/staff/catalog/products';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import type { CategoryWrite } from './category-writes.ts';

type Props = {
  category: StaffCategory;
  held: { total: number; items: readonly CategoryProduct[] };
  canEdit: boolean;
};

/** Products added by hand. Those with a place come first; the others follow by popularity. Every step is saved. */
export function ProductsCard({ category: { key, version }, held: { total, items }, canEdit }: Props) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<CategoryWrite>({
    onDone: () => showToast({ message: text('categories.saved') }),
  });
  const picked = items.filter((one) => one.isPicked).map(({ sku }) => sku);
  const arrange = (part: { added?: string[]; removed?: string[]; picked?: string[] }) => {
    // Buttons keep the focus while a change is saved.
    if (!isBusy) send({ intent: 'arrange', key, version, added: [], removed: [], picked, ...part });
  };
  const place = (sku: string, index: number) => {
    const others = picked.filter((one) => one !== sku);
    arrange({ picked: others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, sku) });
  };
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canEdit || isBusy,
    getItems: (keys) => [...keys].map((one) => ({ 'text/plain': String(one) })),
    onReorder({ keys, target }) {
      const [sku] = [...keys].map(String);
      const others = items.map((one) => one.sku).filter((one) => one !== sku);
      const at = others.indexOf(String(target.key));
      if (sku) place(sku, target.dropPosition === 'after' ? at + 1 : at);
    },
  });
  return (
    <Card title={text('categories.products')} mark={<Badge>{text('categories.held', { count: total })}</Badge>}>
      <div className="stack">
        {canEdit && (
          <ProductFinder
            isBusy={isBusy}
            known={items.map(({ sku }) => sku)}
            onAdd={(sku) => arrange({ added: [sku] })}
          />
        )}
        <RefusalNote refusals={refusals} />
        {items.length > 0 && (
          <GridList
            aria-label={text('categories.products')}
            className="held-products"
            keyboardNavigationBehavior="tab"
            items={items.map((item) => ({ id: item.sku, item }))}
            dependencies={[items, isBusy]}
            dragAndDropHooks={dragAndDropHooks}
          >
            {({ id, item }) => (
              <GridListItem id={id} textValue={item.title} className="held-product">
                <HeldProduct
                  {...{ item, canEdit, isBusy }}
                  index={picked.indexOf(id)}
                  onPlace={(index) => place(id, index)}
                  onRelease={() => arrange({ picked: picked.filter((one) => one !== id) })}
                  onRemove={() => arrange({ removed: [id], picked: picked.filter((one) => one !== id) })}
                />
              </GridListItem>
            )}
          </GridList>
        )}
      </div>
    </Card>
  );
}

type HeldProps = {
  item: CategoryProduct;
  index: number;
  canEdit: boolean;
  isBusy: boolean;
  onPlace: (index: number) => void;
  onRelease: () => void;
  onRemove: () => void;
};

function HeldProduct({ item, index, canEdit, isBusy, onPlace, onRelease, onRemove }: HeldProps) {
  const text = useText();
  const title = item.colour ? `${item.title}, ${item.colour}` : item.title;
  return (
    <>
      {canEdit && (
        <AriaButton slot="drag" className="category-handle" aria-label={text('categories.drag', { name: title })}>
          <Icon name="menu" size="small" />
        </AriaButton>
      )}
      <Thumb image={item.image} />
      <span className="grow">
        {title} <span className="mono small muted">{item.sku}</span>
      </span>
      {!item.isOnline && <Badge>{text('categories.offline')}</Badge>}
      {item.isPicked && <Badge tone="info">{text('categories.place', { place: String(index + 1) })}</Badge>}
      {canEdit && (
        <span className="row">
          <IconButton
            icon="up"
            label={text('categories.earlier', { name: title })}
            aria-disabled={isBusy}
            onClick={() => onPlace(item.isPicked ? index - 1 : Number.MAX_SAFE_INTEGER)}
          />
          <IconButton
            icon="down"
            label={text('categories.later', { name: title })}
            aria-disabled={isBusy || !item.isPicked}
            onClick={() => onPlace(index + 1)}
          />
          {item.isPicked && (
            <Button
              size="small"
              aria-disabled={isBusy}
              aria-label={text('categories.releaseNamed', { name: title })}
              onClick={onRelease}
            >
              {text('categories.release')}
            </Button>
          )}
          <IconButton
            icon="close"
            label={text('categories.removeNamed', { name: title })}
            aria-disabled={isBusy}
            onClick={onRemove}
          />
        </span>
      )}
    </>
  );
}

type FinderProps = { isBusy: boolean; known: readonly string[]; onAdd: (sku: string) => void };

function ProductFinder({ isBusy, known, onAdd }: FinderProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly ListedProduct[]>();
  const { send } = useWrite<CategoryWrite, { items: ListedProduct[] }>({ onDone: ({ items }) => setFound(items) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') send({ intent: 'quote-find', text: typed.trim() });
      }}
    >
      <div className="find-row">
        <TextField
          label={text('categories.find')}
          type="search"
          value={typed}
          maxLength={120}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" icon="search">
          {text('categories.search')}
        </Button>
      </div>
      {found && (
        <>
          <p role="status" className="small muted">
            {text('categories.found', { count: found.length })}
          </p>
          <ul className="found-products">
            {found.map(({ sku, title, image }) => (
              <li key={sku} className="row">
                <Thumb image={image} />
                <span className="grow">
                  {title} <span className="mono small muted">{sku}</span>
                </span>
                <Button
                  size="small"
                  icon="plus"
                  aria-disabled={isBusy || known.includes(sku)}
                  aria-label={text('categories.addNamed', { name: `${title} ${sku}` })}
                  onClick={() => !known.includes(sku) && onAdd(sku)}
                >
                  {text(known.includes(sku) ? 'categories.added' : 'categories.add')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </form>
  );
}
