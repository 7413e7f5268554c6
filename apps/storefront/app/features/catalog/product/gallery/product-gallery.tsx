import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import { type MouseEvent, Suspense, useState } from 'react';
import { isPlainPress } from '#app/browser/plain-press.ts';
import { useText } from '#app/i18n/text.ts';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { GalleryVideo as RenderedVideo } from './gallery-video.tsx';
import { useStrip } from './use-strip.ts';
import './product-gallery.css';
import { lazyPart } from '#app/ui/page/lazy-part.ts';

const loadZoom = () => import('./picture-zoom.tsx');
const PictureZoom = lazyPart(async () => (await loadZoom()).PictureZoom);

/** The server renders it at once, since the page works without script; the browser loads it where there is a video. */
const GalleryVideo = import.meta.env.SSR
  ? RenderedVideo
  : lazyPart(() => import('./gallery-video.tsx').then((late) => late.GalleryVideo));

/** Grid on desktop; a swipeable strip on phones, with the next picture partly visible. */
export function ProductGallery({ product: { title, images, image, videos = [] } }: { product: ProductDetail }) {
  const text = useText();
  const { strip, position, onScroll } = useStrip();
  const [zoom, setZoom] = useState<{ start: number | undefined }>();
  const shown = images.length > 0 || !image ? images : [image];
  const count = shown.length + videos.length;
  const press = (event: MouseEvent, index: number) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setZoom({ start: index });
  };
  return (
    <div className="gallery">
      <ul
        ref={strip}
        className="gallery-strip"
        aria-label={text('productPage.pictures', { title })}
        onScroll={onScroll}
      >
        {shown.map((picture, index) => [
          <li key={picture.key}>
            {/* Without JavaScript the link opens the picture itself. */}
            <a
              className="gallery-strip__link"
              href={pictureUrl({ key: picture.key, width: 1600 })}
              onPointerEnter={() => void loadZoom()}
              onClick={(event) => press(event, index)}
            >
              <ProductPicture
                image={picture}
                sizes={isWide(index + videos.length, count) ? WIDE : NARROW}
                first={index === 0}
              />
            </a>
          </li>,
          videos.map(
            (video) =>
              video.after === index + 1 && (
                <Suspense key={video.key}>
                  <GalleryVideo video={video} />
                </Suspense>
              ),
          ),
        ])}
      </ul>
      <PositionMark position={position} count={count} />
      {zoom && (
        <Suspense>
          <PictureZoom title={title} pictures={shown} {...zoom} onClose={() => setZoom({ start: undefined })} />
        </Suspense>
      )}
    </div>
  );
}

/** Visual only: screen readers get the position from the list. */
function PositionMark({ position, count }: { position: number; count: number }) {
  const text = useText();
  const isHydrated = useHydrated();
  if (!isHydrated || count < 2) return null;
  return (
    <p className="gallery__position" aria-hidden="true">
      {text('productPage.position', { position: position + 1, count })}
    </p>
  );
}

const NARROW = '(min-width: 1024px) 29vw, 92vw';
const WIDE = '(min-width: 1024px) 58vw, 92vw';

/** Must match the CSS: the last picture without a neighbour is wide. */
const isWide = (index: number, count: number): boolean => count % 2 === 1 && index === count - 1;
