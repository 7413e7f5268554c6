import type { PromiseWords } from './delivery-words.ts';

/** The browser may write days and money a little differently than the server did. */
export function Promised({ name, when, freeOver }: PromiseWords) {
  return (
    <p suppressHydrationWarning>
      <strong suppressHydrationWarning>{name}</strong> {[when, freeOver].filter(Boolean).join(' ')}
    </p>
  );
}
