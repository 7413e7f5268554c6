import type { ProductDetail } from '@shop/contracts/shop/page';
import { useHref } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useToast } from '#app/ui/toast.tsx';

type ShareButtonProps = { product: Pick<ProductDetail, 'title' | 'url'> };

/** By the device's own menu, or by a link to paste. It needs script. */
export function ShareButton({ product: { title, url: path } }: ShareButtonProps) {
  const text = useText();
  const show = useToast();
  const href = useHref(path);

  async function share(): Promise<void> {
    const url = new URL(href, location.origin).href;
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(ignoreChange);
    const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('No clipboard'));
    return copying.then(
      () => show(text('productPage.share.copied')),
      () => show(text('productPage.share.failed', { url })),
    );
  }

  return <IconButton icon="share" label={text('productPage.share')} onClick={() => void share()} />;
}

/** Whoever closes the menu without sharing has changed their mind. */
function ignoreChange(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
