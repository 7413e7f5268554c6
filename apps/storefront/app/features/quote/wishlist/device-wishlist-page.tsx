import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDeviceList } from '#app/browser/device-list.ts';
import { savedSizes } from '#app/browser/device-wishlist.ts';
import { useText } from '#app/i18n/text.ts';
import { useListedProducts } from '#app/shop/listed-products.ts';
import { useSavedProducts } from '#app/shop/saved-products.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { EmptyState } from '#app/ui/text/empty-state.tsx';
import { AddChosen } from './add-chosen.tsx';
import { MoveForm } from './move-form.tsx';
import { WishlistCard } from './wishlist-card.tsx';
import './wishlist.css';

/** Products per call; the device stores up to 200. */
const PART_LENGTH = 48;

type DeviceWishlistPageProps = {
  /** Sign-in that returns to the wishlist of the account, where this list is merged. */
  signInPath: string;
};

/** Wishlist of a guest, stored on this device. Without script it offers the sign-in only. */
export function DeviceWishlistPage({ signInPath }: DeviceWishlistPageProps) {
  const text = useText();
  const { skus } = useSavedProducts();
  const isHydrated = useHydrated();
  return (
    <section className="wishlist container section">
      <div className="wishlist__head">
        <h1 className="display">{text('wishlist.title')}</h1>
        {isHydrated && <p className="muted">{text('wishlist.count', { count: skus.length })}</p>}
      </div>
      <KeepOffer signInPath={signInPath} />
      {isHydrated && skus.length === 0 ? (
        <EmptyState
          title={text('wishlist.empty.title')}
          action={<ButtonLink to={ROUTES.newIn.path}>{text('wishlist.empty.newIn')}</ButtonLink>}
        >
          {text('wishlist.device.empty')}
        </EmptyState>
      ) : (
        splitParts(skus).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity, only a place
          <SavedPart key={index} skus={part} />
        ))
      )}
    </section>
  );
}

/** Signing in merges the list into the account. */
function KeepOffer({ signInPath }: DeviceWishlistPageProps) {
  const text = useText();
  return (
    <div className="wishlist__keep">
      <p>{text('wishlist.device.keep')}</p>
      <div className="wishlist__row">
        <ButtonLink to={signInPath}>{text('wishlist.device.signIn')}</ButtonLink>
        <ButtonLink variant="secondary" to={ROUTES.register.path}>
          {text('wishlist.device.register')}
        </ButtonLink>
      </div>
    </div>
  );
}

function SavedPart({ skus }: { skus: readonly string[] }) {
  const loaded = useListedProducts(skus.join(','));
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const readChosen = useCallback(() => setChosen(listChosen(list.current)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded products may come with a size chosen before
  useEffect(readChosen, [readChosen, loaded]);
  // A removed product disappears at once, before the reply to the new list.
  const products = loaded.filter(({ sku }) => skus.includes(sku));
  return (
    <>
      <ul className="wishlist__items" ref={list} onChange={readChosen}>
        {products.map((product) => (
          <SavedPiece key={product.sku} product={product} />
        ))}
      </ul>
      <AddChosen products={products} chosen={chosen} />
    </>
  );
}

const listChosen = (list: HTMLUListElement | null): string[] =>
  [...(list?.querySelectorAll<HTMLSelectElement | HTMLInputElement>('[name=sku]') ?? [])]
    .map(({ value }) => value)
    .filter(Boolean);

function SavedPiece({ product }: { product: ListingTile }) {
  const text = useText();
  const { remove } = useSavedProducts();
  const remembered = useDeviceList(savedSizes);
  const { sku, title, inStock } = product;
  return (
    <WishlistCard
      product={product}
      title={title}
      removal={
        <IconButton icon="close" label={text('wishlist.removeItem', { title })} onClick={() => void remove(sku)} />
      }
    >
      {inStock ? (
        <MoveForm product={product} remembered={remembered} onMoved={remove} />
      ) : (
        <p className="muted">{text('wishlist.soldOut')}</p>
      )}
    </WishlistCard>
  );
}

const splitParts = (skus: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(skus.length / PART_LENGTH) }, (_, part) =>
    skus.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH),
  );
