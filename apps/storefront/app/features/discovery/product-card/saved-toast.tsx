import { Link } from 'react-router';
import { useLateTexts, useText } from '#app/i18n/text.ts';
import { useWishlistPath } from '#app/shop/saved-products.ts';
import { ToastMessage } from '#app/ui/overlay/toast-message.tsx';

type SavedToastProps = {
  /** Number of times that this product was saved or could not be; each one is announced. */
  times: number;
  done: boolean;
};

/** Confirms a saved product, or says that the wishlist could not be changed. */
export function SavedToast({ times, done }: SavedToastProps) {
  useLateTexts('later');
  const text = useText();
  return (
    <ToastMessage times={times} close={text('quote.close')}>
      {done ? <SavedMessage /> : text('wishlist.toast.failed')}
    </ToastMessage>
  );
}

function SavedMessage() {
  const text = useText();
  return (
    <>
      {text('wishlist.toast.saved')} <Link to={useWishlistPath()}>{text('wishlist.toast.view')}</Link>
    </>
  );
}
