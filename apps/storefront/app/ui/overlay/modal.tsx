import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '#app/ui/action/icon-button.tsx';

export type ModalProps = {
  open: boolean;
  /** Called on Esc, on the close button and on a click outside. */
  onClose: () => void;
  title: ReactNode;
  labels: { close: string };
  /** Stays in view while the body scrolls. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The native `<dialog>` traps focus, closes on Esc and restores focus; drawers and dialogs only style it. */
export function Modal({ open, onClose, title, labels, foot, children, className }: ModalProps & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!open) return;
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the platform's own
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onClick={(event) => isOutside(event) && onClose()}
    >
      <div className="modal__head">
        <h2 className="modal__title display" id={titleId}>
          {title}
        </h2>
        <IconButton icon="close" label={labels.close} onClick={onClose} />
      </div>
      <div className="modal__body">{children}</div>
      {foot && <div className="modal__foot">{foot}</div>}
    </dialog>
  );
}

/** The content covers the whole dialog, so a click on the dialog itself is on its backdrop. */
function isOutside({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget;
}
