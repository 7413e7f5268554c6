import { useEffect, useEffectEvent } from 'react';
import { useText } from '#app/i18n/text.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { ProductPicture } from '#app/ui/product-picture.tsx';
import { useStrip } from './use-strip.ts';

type Pictures = { pictures: readonly { key: string; alt: string }[] };
type PictureZoomProps = Pictures & {
  title: string;
  /** The picture that was pressed; closed where there is none. */
  start: number | undefined;
  onClose: () => void;
};

/** The pictures as large as they are: swiped, moved with the arrows, and pinched as any page is. */
export function PictureZoom({ title, pictures, start, onClose }: PictureZoomProps) {
  const text = useText();
  const strip = useStrip();
  const showFirst = useEffectEvent(strip.show);
  // Here and not below: only once the dialog is open there is something to scroll.
  useEffect(() => {
    if (start !== undefined) showFirst(start);
  }, [start]);
  return (
    <Modal
      className="modal--zoom"
      open={start !== undefined}
      onClose={onClose}
      title={title}
      labels={{ close: text('productPage.close') }}
    >
      {start !== undefined && <LargePictures pictures={pictures} start={start} {...strip} />}
    </Modal>
  );
}

type LargePicturesProps = Pictures & { start: number } & ReturnType<typeof useStrip>;

function LargePictures({ pictures, start, strip, position, onScroll, show }: LargePicturesProps) {
  const text = useText();
  const last = pictures.length - 1;
  const move = (step: number) => show(Math.min(last, Math.max(0, position + step)));
  useArrowKeys(move);
  return (
    <div className="zoom">
      <ul ref={strip} className="zoom__strip" onScroll={onScroll}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture higher than the window scrolls, by keyboard too
          <li key={picture.key} tabIndex={0}>
            <ProductPicture image={picture} sizes="(min-width: 1200px) 1200px, 100vw" first={index === start} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className="zoom__controls">
          <span className="zoom__back">
            <IconButton
              icon="chevron"
              label={text('productPage.previous')}
              aria-disabled={position === 0}
              onClick={() => move(-1)}
            />
          </span>
          <p role="status">{text('productPage.position', { position: position + 1, count: pictures.length })}</p>
          <IconButton
            icon="chevron"
            label={text('productPage.next')}
            aria-disabled={position === last}
            onClick={() => move(1)}
          />
        </div>
      )}
    </div>
  );
}

/** One step to the end of the line or back, as the page is read. */
function useArrowKeys(onStep: (step: number) => void): void {
  const { direction } = useUiLocale();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onStep(direction === 'rtl' ? -step : step);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
