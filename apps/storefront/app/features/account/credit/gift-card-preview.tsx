import type { GiftCardDesign } from '@shop/domain/account/credit/gift-card-order';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';

export type PreviewedCard = { design: GiftCardDesign; worth: string; name: string; from: string; message: string };

/** The card as its recipient sees it. Follows the form by script; without it the first design and the preset amount. */
export function GiftCardPreview({ card: { design, worth, name, from, message } }: { card: PreviewedCard }) {
  const text = useText();
  const { brand } = useShop();
  return (
    <figure className="gift-preview">
      <figcaption className="field__label">{text('giftCard.preview')}</figcaption>
      <div className="gift-preview__card" data-design={design}>
        <span className="display">{brand.name}</span>
        <bdi className="gift-preview__worth">{worth}</bdi>
        {name && (
          <span>
            <bdi>{text('giftCard.preview.to', { name })}</bdi>
          </span>
        )}
        {message && <q dir="auto">{message}</q>}
        {from && (
          <span>
            <bdi>{text('giftCard.preview.from', { name: from })}</bdi>
          </span>
        )}
      </div>
    </figure>
  );
}
