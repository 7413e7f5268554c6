import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { ToastProvider, useToast } from './toast.tsx';

type ToastMessageProps = {
  /** Shows the message again each time this number changes. */
  times: number;
  close: string;
  children: ReactNode;
};

/**
 * Toast for a page without ToastProvider; load it lazily. In the body, because an ancestor such as a card may be the
 * containing block of fixed elements.
 */
export const ToastMessage = ({ close, ...message }: ToastMessageProps) =>
  createPortal(
    <ToastProvider labels={{ close }}>
      <Message {...message} />
    </ToastProvider>,
    document.body,
  );

function Message({ times, children }: Omit<ToastMessageProps, 'close'>) {
  const show = useToast();
  const showMessage = useEffectEvent(() => show(children));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number is the occasion
  useEffect(() => showMessage(), [times]);
  return null;
}
