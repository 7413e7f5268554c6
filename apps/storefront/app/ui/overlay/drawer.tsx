import { Modal, type ModalProps } from './modal.tsx';

type DrawerProps = ModalProps & { side?: 'start' | 'end' };

/** Slides in from the inline start or end: mirrored on right-to-left pages. */
export function Drawer({ side = 'end', ...rest }: DrawerProps) {
  return <Modal {...rest} className={`modal--drawer modal--${side}`} />;
}
