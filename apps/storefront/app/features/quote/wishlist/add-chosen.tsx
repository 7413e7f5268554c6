import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { useState } from 'react';
import { type AddAllOutcome, useAddAll } from '#app/features/quote/lifecycle/use-add-all.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import type { AddedProduct } from '#app/shop/quote.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';

type AddChosenProps = {
  products: readonly ListingTile[];
  /** Chosen variant SKUs. */
  chosen: readonly string[];
};

/** Adds every chosen size, all or none; the products stay on the list. */
export function AddChosen({ products, chosen }: AddChosenProps) {
  const text = useText();
  const errorText = useErrorText();
  const addAll = useAddAll();
  const [refusal, setRefusal] = useState<Extract<AddAllOutcome, { added: false }>>();
  const offered = products.flatMap(listVariants).filter(({ sku }) => chosen.includes(sku));
  const refused = offered.find(({ sku }) => sku === refusal?.sku);
  const add = async () => {
    const outcome = await addAll(offered);
    setRefusal(outcome.added ? undefined : outcome);
  };
  if (offered.length < 2) return null;
  const reason = refusal ? errorText(refusal) : '';
  const message = refused ? text('look.refusedPiece', { title: refused.title, reason }) : reason;
  return (
    <div className="wishlist__all">
      {refusal && <ErrorBox title={text('look.refused')} faults={[{ message }]} reply={refusal} />}
      <Button onClick={add}>{text('wishlist.addAll', { count: offered.length })}</Button>
    </div>
  );
}

const listVariants = ({ sku: productSku, sizes, title, colour, url, image, price }: ListingTile): AddedProduct[] =>
  sizes.map(({ sku, label: size }) => ({ sku, size, productSku, title, colour, url, image, price }));
