import { Modal, type ModalProps } from './modal.tsx';

/** A question or a form in the middle of the page that must be answered or closed first. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} className="modal--dialog" />;
}
