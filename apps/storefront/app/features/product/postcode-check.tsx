import { lazy, Suspense, useState } from 'react';
import { useText } from '#app/i18n/text.ts';

const PostcodeForm = lazy(async () => ({ default: (await import('./postcode-form.tsx')).PostcodeForm }));

/** Closed until somebody wants to know; without script the checkout tells. */
export function PostcodeCheck() {
  const text = useText();
  const [isWanted, setWanted] = useState(false);
  return (
    <details className="postcode" onToggle={() => setWanted(true)}>
      <summary className="postcode__summary">{text('productPage.postcode.check')}</summary>
      {isWanted ? (
        <Suspense>
          <PostcodeForm />
        </Suspense>
      ) : (
        <p>{text('productPage.postcode.later')}</p>
      )}
    </details>
  );
}
