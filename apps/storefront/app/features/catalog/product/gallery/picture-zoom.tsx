import { PICTURE_WIDTHS, pictureUrl } from '@shop/domain/catalog/picture-url';
import { useEffect, useEffectEvent } from 'react';
import { useLateTexts, useText } from '#app/i18n/text.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { Modal } from '#app/ui/overlay/modal.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { installLoupe } from './picture-loupe.ts';
import { useStrip } from './use-strip.ts';
import { useZoom, type Zoom } from './use-zoom.ts';
import { WHOLE_PICTURE, type ZoomView } from './zoom-view.ts';
import './picture-zoom.css';

// This chunk loads when the pointer first enters a picture, so the loupe needs no script on the page itself.
installLoupe();

type Picture = { key: string; alt: string };
type Pictures = { pictures: readonly Picture[] };
type PictureZoomProps = Pictures & {
  title: string;
  /** Index of the clicked picture; undefined means closed. */
  start: number | undefined;
  onClose: () => void;
};

/** Pictures in the whole window: swipe and arrow keys; pinch, wheel, double click, buttons and + and - keys to zoom. */
export function PictureZoom({ title, pictures, start, onClose }: PictureZoomProps) {
  useLateTexts('later');
  const text = useText();
  const strip = useStrip();
  const showFirst = useEffectEvent(strip.show);
  // In the parent: the content can be scrolled only once the dialog is open.
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
  const zoom = useZoom(strip, position);
  useKeys(move, zoom);
  return (
    <div className="zoom">
      <ul ref={strip} className={`zoom__strip${zoom.isZoomed ? ' zoom__strip--close' : ''}`} onScroll={onScroll}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the strip scrolls, by keyboard too
          <li key={picture.key} tabIndex={0}>
            <LargePicture
              picture={picture}
              view={index === position ? zoom.view : WHOLE_PICTURE}
              first={index === start}
            />
          </li>
        ))}
      </ul>
      <div className="zoom__controls">
        <IconButton
          icon="minus"
          label={text('pictureZoom.out')}
          aria-disabled={!zoom.isZoomed}
          onClick={zoom.zoomOut}
        />
        <IconButton icon="plus" label={text('pictureZoom.in')} onClick={zoom.zoomIn} />
        {last > 0 && <Steps position={position} last={last} move={move} />}
      </div>
    </div>
  );
}

function Steps({ position, last, move }: { position: number; last: number; move: (step: number) => void }) {
  const text = useText();
  return (
    <>
      <span className="zoom__back">
        <IconButton
          icon="chevron"
          label={text('productPage.previous')}
          aria-disabled={position === 0}
          onClick={() => move(-1)}
        />
      </span>
      <p role="status">{text('productPage.position', { position: position + 1, count: last + 1 })}</p>
      <IconButton
        icon="chevron"
        label={text('productPage.next')}
        aria-disabled={position === last}
        onClick={() => move(1)}
      />
    </>
  );
}

/** Loads a larger rendition once it is magnified. */
function LargePicture({ picture: { key, alt }, view, first }: { picture: Picture; view: ZoomView; first: boolean }) {
  const { scale, x, y } = view;
  return (
    <img
      src={pictureUrl({ key, width: 800 })}
      srcSet={PICTURE_WIDTHS.map((width) => `${pictureUrl({ key, width })} ${width}w`).join(', ')}
      sizes={scale > 1 ? '1600px' : 'min(100vw, 67vh)'}
      alt={alt}
      width={800}
      height={1200}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      style={scale > 1 ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : undefined}
    />
  );
}

/** Arrow keys step through the pictures in reading direction, or move the magnified part; +, - and 0 zoom. */
function useKeys(onStep: (step: number) => void, zoom: Zoom): void {
  const { direction } = useUiLocale();
  const { isZoomed, zoomIn, zoomOut, reset, look } = zoom;
  const across = (x: number) => (isZoomed ? look(x, 0) : onStep(direction === 'rtl' ? -x : x));
  const actions: Partial<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
    ArrowRight: () => across(1),
    ArrowLeft: () => across(-1),
    ...(isZoomed && { ArrowDown: () => look(0, 1), ArrowUp: () => look(0, -1) }),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
