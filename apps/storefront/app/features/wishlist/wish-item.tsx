import type { WishlistItem, WishlistList } from '@shop/contracts/shop/wishlist';
import { formatRoundMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { WishCard } from './wish-card.tsx';
import { WishlistForm } from './wishlist-form.tsx';

type WishItemProps = {
  item: WishlistItem;
  list: WishlistList;
  /** Where else it could be, each with what it is called. */
  others: readonly { id: string; name: string }[];
  busy: boolean | undefined;
};

export function WishItem({ item, list, others, busy }: WishItemProps) {
  const text = useText();
  const { title, product, productSku, sizeSku } = item;
  return (
    <WishCard product={product} title={title} sizeSku={sizeSku}>
      <ItemMarks item={item} />
      {product && <SizeForm item={item} list={list} busy={busy} />}
      <details className="wish__more">
        <summary className="wish__summary" aria-label={text('wishlist.moreOf', { title })}>
          {text('wishlist.more')}
        </summary>
        <div className="wish__choices">
          <NotifyForm item={item} busy={busy} />
          {others.length > 0 && <ListForm item={item} others={others} busy={busy} />}
        </div>
      </details>
      <WishlistForm intent="remove" id={item.id} fields={{ sku: productSku, wishlist: list.id }}>
        <Button type="submit" variant="link" disabled={busy} aria-label={text('wishlist.removeItem', { title })}>
          {text('wishlist.remove')}
        </Button>
      </WishlistForm>
    </WishCard>
  );
}

function ItemMarks({ item: { product, saved, inStock, backInStock } }: { item: WishlistItem }) {
  const text = useText();
  const { locale } = useUiLocale();
  return (
    <>
      {backInStock && <Badge tone="success">{text('wishlist.back')}</Badge>}
      {product && !inStock && <Badge>{text('wishlist.soldOut')}</Badge>}
      {saved?.less && (
        <p className="wish__less" suppressHydrationWarning>
          {text('wishlist.less', { amount: formatRoundMoney(saved.less, locale) })}
        </p>
      )}
    </>
  );
}

type FormProps = Pick<WishItemProps, 'item' | 'busy'>;

/** A size that is sold out can be chosen as well: to be remembered, and told of when it is back. */
function SizeForm({ item, list, busy }: FormProps & Pick<WishItemProps, 'list'>) {
  const text = useText();
  const { id, title, product, sizeSku, inStock } = item;
  const sizes = product?.sizes ?? [];
  const [only] = sizes;
  return (
    <WishlistForm className="wish__form" id={id} fields={{ wishlist: list.id }}>
      {sizes.length === 1 && only ? (
        <input type="hidden" name="sku" value={only.sku} />
      ) : (
        <SelectField
          name="sku"
          label={text('wishlist.size')}
          aria-label={text('wishlist.sizeOf', { title })}
          defaultValue={sizeSku ?? ''}
          key={sizeSku}
        >
          <option value="" disabled>
            {text('wishlist.chooseSize')}
          </option>
          {sizes.map((size) => (
            <option key={size.sku} value={size.sku}>
              {size.inStock ? size.label : text('product.sizeSoldOut', { size: size.label })}
            </option>
          ))}
        </SelectField>
      )}
      {(inStock || sizes.some((size) => size.inStock)) && (
        <Button
          type="submit"
          name="intent"
          value="move-to-bag"
          variant="secondary"
          block
          disabled={busy}
          aria-label={text('wishlist.moveItem', { title })}
        >
          {text('wishlist.move')}
        </Button>
      )}
      {sizes.length > 1 && (
        <Button
          type="submit"
          name="intent"
          value="size"
          variant="link"
          disabled={busy}
          aria-label={text('wishlist.keepSizeOf', { title })}
        >
          {text('wishlist.keepSize')}
        </Button>
      )}
    </WishlistForm>
  );
}

function NotifyForm({ item: { id, title, notify }, busy }: FormProps) {
  const text = useText();
  return (
    <WishlistForm className="wish__form" intent="notify" id={id}>
      <fieldset className="wish__notify">
        <legend className="field__label">{text('wishlist.notify.title')}</legend>
        <Checkbox
          name="priceDrop"
          value="yes"
          label={text('wishlist.notify.priceDrop')}
          defaultChecked={notify.priceDrop}
          key={`drop ${notify.priceDrop}`}
        />
        <Checkbox
          name="backInStock"
          value="yes"
          label={text('wishlist.notify.backInStock')}
          defaultChecked={notify.backInStock}
          key={`back ${notify.backInStock}`}
        />
      </fieldset>
      <Button type="submit" variant="secondary" disabled={busy} aria-label={text('wishlist.notify.saveOf', { title })}>
        {text('wishlist.notify.save')}
      </Button>
    </WishlistForm>
  );
}

function ListForm({ item: { id, title }, others, busy }: FormProps & Pick<WishItemProps, 'others'>) {
  const text = useText();
  return (
    <WishlistForm className="wish__form" intent="to-list" id={id}>
      <SelectField name="wishlist" label={text('wishlist.toList')} aria-label={text('wishlist.toListOf', { title })}>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {other.name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" disabled={busy} aria-label={text('wishlist.toListSubmitOf', { title })}>
        {text('wishlist.toListSubmit')}
      </Button>
    </WishlistForm>
  );
}
