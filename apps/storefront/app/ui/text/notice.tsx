import { type ReactNode, useEffect, useRef } from 'react';

/** Success message. Takes focus so that a screen reader announces it after the previous content is gone. */
export function Notice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="notice" role="status" tabIndex={-1} ref={notice}>
      {children}
    </div>
  );
}
