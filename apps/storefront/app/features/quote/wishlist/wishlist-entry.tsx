import type { WishlistItem, WishlistList } from '@shop/contracts/shop/quote/wishlist';
import { formatRoundMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { WishlistCard } from './wishlist-card.tsx';
import { WishlistForm } from './wishlist-form.tsx';

type WishlistItemProps = {
  item: WishlistItem;
  list: WishlistList;
  /** Other lists it can be moved to. */
  others: readonly { id: string; name: string }[];
  busy: boolean | undefined;
};

export function WishlistEntry({ item, list, others, busy }: WishlistItemProps) {
  const text = useText();
  const { title, product, productSku, sizeSku } = item;
  return (
    <WishlistCard
      product={product}
      title={title}
      sizeSku={sizeSku}
      removal={
        <WishlistForm intent="remove" id={item.id} fields={{ sku: productSku, wishlist: list.id }}>
          <IconButton type="submit" icon="close" label={text('wishlist.removeItem', { title })} disabled={busy} />
        </WishlistForm>
      }
    >
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
    </WishlistCard>
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
        <p className="wish__less">{text('wishlist.less', { amount: formatRoundMoney(saved.less, locale) })}</p>
      )}
    </>
  );
}

type FormProps = Pick<WishlistItemProps, 'item' | 'busy'>;

/** Sold-out sizes can be selected, too, for a back-in-stock notification. */
function SizeForm({ item, list, busy }: FormProps & Pick<WishlistItemProps, 'list'>) {
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
          value="move-to-quote"
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

function ListForm({ item: { id, title }, others, busy }: FormProps & Pick<WishlistItemProps, 'others'>) {
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
