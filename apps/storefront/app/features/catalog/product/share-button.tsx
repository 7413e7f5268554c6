import '#app/ui/picture/late-icons.ts';
import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { Suspense, useState } from 'react';
import { useHref } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { lazyPart } from '#app/ui/page/lazy-part.ts';

const ToastMessage = lazyPart(() => import('#app/ui/overlay/toast-message.tsx').then((late) => late.ToastMessage));

type ShareButtonProps = { product: Pick<ProductDetail, 'title' | 'url'> };

/** Native share menu, or copies the link. Requires JavaScript. */
export function ShareButton({ product: { title, url: path } }: ShareButtonProps) {
  const text = useText();
  const [shown, setShown] = useState({ times: 0, message: '' });
  const show = (message: string) => setShown(({ times }) => ({ times: times + 1, message }));
  const href = useHref(path);

  async function share(): Promise<void> {
    const url = new URL(href, location.origin).href;
    // Over plain HTTP browsers have neither. Rejected when the shopper closes the menu.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      show(text('productPage.share.copied'));
    } catch {
      show(text('productPage.share.failed', { url }));
    }
  }

  return (
    <>
      <IconButton icon="share" label={text('productPage.share')} onClick={() => void share()} />
      {shown.times > 0 && (
        <Suspense>
          <ToastMessage times={shown.times} close={text('productPage.close')}>
            {shown.message}
          </ToastMessage>
        </Suspense>
      )}
    </>
  );
}
