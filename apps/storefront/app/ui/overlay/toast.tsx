import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';

export const TOAST_MS = 6_000;

type Toast = { id: number; message: ReactNode };

/** Shows a short message about an event; it may contain a link. */
type ShowToast = (message: ReactNode) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

type ToastProviderProps = { labels: { close: string }; children: ReactNode };

export function ToastProvider({ labels, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const show = useCallback<ShowToast>((message) => {
    lastId.current += 1;
    const toast = { id: lastId.current, message };
    setToasts((shown) => [...shown, toast]);
  }, []);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);

  return (
    <ToastContext value={show}>
      {children}
      <div role="status" aria-atomic="false" className="toasts on-ink">
        {toasts.map(({ id, message }) => (
          <ToastCard key={id} id={id} onDismiss={dismiss} closeLabel={labels.close}>
            {message}
          </ToastCard>
        ))}
      </div>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider around it');
  return show;
}

type ToastCardProps = { id: number; onDismiss: (id: number) => void; closeLabel: string; children: ReactNode };

function ToastCard({ id, onDismiss, closeLabel, children }: ToastCardProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, id, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from leaving
    <div
      className="toast"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(staysInside(event))}
    >
      <Icon name="check" />
      <div className="toast__message">{children}</div>
      <IconButton icon="close" label={closeLabel} onClick={() => onDismiss(id)} />
    </div>
  );
}

function staysInside({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return currentTarget.contains(relatedTarget);
}
