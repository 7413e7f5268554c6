import { type ReactNode, useEffect, useRef } from 'react';
import type { FormReply } from '#app/form-reply.ts';

/** Good news in place of a form. Takes the focus, so that a screen reader says it although the form is gone. */
export function RestockNews({ reply, children }: { reply: FormReply; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reply is said anew
  useEffect(() => line.current?.focus(), [reply]);
  return (
    <p className="restock-news" role="status" tabIndex={-1} ref={line}>
      {children}
    </p>
  );
}
