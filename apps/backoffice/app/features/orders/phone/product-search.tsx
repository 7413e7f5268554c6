import type { StaffApi } from '@shop/contracts/staff/client';
import { useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { SearchForm } from '#backoffice/ui/form/search-form.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import type { PhoneWrite } from './phone-writes.ts';

type Found = Awaited<ReturnType<StaffApi['phoneOrders']['products']>>;
type Props = { /** Quantities in the quote, by size. */ quantities: ReadonlyMap<string, number> };

/** Products by the shop's own search, each with its sizes as buttons. */
export function ProductSearch({ quantities }: Props) {
  const text = useText();
  const [found, setFound] = useState<Found>();
  const search = useWrite<PhoneWrite, Found>({ onDone: setFound });
  const add = useWrite<PhoneWrite>();
  return (
    <Card title={text('phone.products')}>
      <SearchForm
        label={text('phone.find')}
        isBusy={search.isBusy}
        onSearch={(typed) => search.send({ intent: 'quote-products', text: typed })}
      />
      <RefusalNote refusals={[...search.refusals, ...add.refusals]} />
      {found?.items.length === 0 && <p className="muted">{text('phone.nothing')}</p>}
      <ul className="phone-products">
        {found?.items.map((product) => (
          <Product
            key={product.sku}
            product={product}
            isBusy={add.isBusy}
            onAdd={(sku) => add.send({ intent: 'line', sku, quantity: (quantities.get(sku) ?? 0) + 1 })}
          />
        ))}
      </ul>
    </Card>
  );
}

type ProductProps = { product: Found['items'][number]; isBusy: boolean; onAdd: (sku: string) => void };

function Product({ product: { title, colour, image, price, sizes }, isBusy, onAdd }: ProductProps) {
  const text = useText();
  const { money } = useFormats();
  return (
    <li className="row row-start">
      <Thumb image={image} />
      <div className="grow">
        <span className="strong">{title}</span>{' '}
        <span className="small muted">{[colour, money(price)].filter(Boolean).join(' · ')}</span>
        <div className="row row-wrap phone-sizes">
          {sizes.map(({ sku, label, inStock }) => (
            <Button
              key={sku}
              size="small"
              disabled={!inStock || isBusy}
              aria-label={text('phone.add', { title, size: label })}
              onClick={() => onAdd(sku)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}
