import { type ReactNode, useEffect, useRef } from 'react';
import type { FormReply } from '#app/form/form-reply.ts';

/** Replaces the form on success. Takes the focus so that screen readers announce it. */
export function BackInStockNotice({ reply, children }: { reply: FormReply; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reply is said anew
  useEffect(() => line.current?.focus(), [reply]);
  return (
    <p className="restock-news" role="status" tabIndex={-1} ref={line}>
      {children}
    </p>
  );
}
