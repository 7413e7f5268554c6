import { Modal, type ModalProps } from './modal.tsx';

/** Modal dialog in the middle of the page, for a question or a form. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} className="modal--dialog" />;
}
