import type { Money } from '@shop/domain/money';
import { Suspense, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { lazyPart } from '#app/ui/page/lazy-part.ts';

const PostcodeForm = lazyPart(() => import('./postcode-form.tsx').then((late) => late.PostcodeForm));

/** Collapsed by default; without JavaScript the checkout shows delivery. */
export function PostcodeCheck({ price }: { price: Money }) {
  const text = useText();
  const [isWanted, setWanted] = useState(false);
  return (
    <details className="postcode" onToggle={() => setWanted(true)}>
      <summary className="postcode__summary">{text('productPage.postcode.check')}</summary>
      {isWanted ? (
        <Suspense>
          <PostcodeForm price={price} />
        </Suspense>
      ) : (
        <p>{text('productPage.postcode.later')}</p>
      )}
    </details>
  );
}
