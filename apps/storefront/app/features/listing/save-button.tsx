import { useText } from '#app/i18n/text.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { toggleSaved, useIsSaved } from './device-wishlist.ts';

type SaveButtonProps = { sku: string; title: string };

/** The heart. It needs script, so it is not in the page that the server makes. */
export function SaveButton({ sku, title }: SaveButtonProps) {
  const text = useText();
  const saved = useIsSaved(sku);
  return (
    <IconButton
      icon="heart"
      label={text('product.save', { title })}
      aria-pressed={saved}
      onClick={() => toggleSaved(sku)}
    />
  );
}
