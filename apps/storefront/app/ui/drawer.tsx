import { Modal, type ModalProps } from './modal.tsx';

type DrawerProps = ModalProps & { side?: 'start' | 'end' };

/** Comes in from the start or the end of the line: right-to-left pages mirror it. */
export function Drawer({ side = 'end', ...rest }: DrawerProps) {
  return <Modal {...rest} className={`modal--drawer modal--${side}`} />;
}
