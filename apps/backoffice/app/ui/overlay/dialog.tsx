import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

type Props = {
  title: string;
  /** Closes it: Escape, the scrim or a button. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
  children: ReactNode;
};

/** Modal dialog: takes focus and gives it back. Mount it to open it. */
export function Dialog({ title, onClose, role = 'dialog', wide = false, children }: Props) {
  return (
    <ModalOverlay className="scrim" isOpen isDismissable={role === 'dialog'} onOpenChange={onClose}>
      <Modal className={wide ? 'dialog dialog-wide' : 'dialog'}>
        <AriaDialog role={role}>
          <div className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
