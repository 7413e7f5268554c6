import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#backoffice/ui/action/button.tsx';

type Props = { title: string; closeLabel: string; onClose: () => void; foot?: ReactNode; children: ReactNode };

/** Panel over a scrim at the inline end. Takes focus, closes with Escape and gives focus back. */
export function Drawer({ title, closeLabel, onClose, foot, children }: Props) {
  return (
    <ModalOverlay className="scrim scrim-light" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="side drawer">
        <Dialog>
          <div className="side-head">
            <Heading slot="title" level={2} className="grow">
              {title}
            </Heading>
            <IconButton icon="close" label={closeLabel} size="small" onClick={onClose} />
          </div>
          <div className="side-body">{children}</div>
          {foot && <div className="side-foot">{foot}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
