import { type ReactNode, useEffect, useRef } from 'react';

/** Good news. Takes the focus, so that a screen reader says it although what was before is gone. */
export function Notice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="notice" role="status" tabIndex={-1} ref={notice}>
      {children}
    </div>
  );
}
