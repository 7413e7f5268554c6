import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { videoUrl } from '@shop/domain/catalog/video-url';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';

type GalleryVideoProps = { video: NonNullable<ProductDetail['videos']>[number] };

/**
 * Silent video that plays when it is asked to: nothing moves or loads by itself. The poster is a picture below the
 * video, which is transparent until it plays: a `poster` attribute would load at once and in one size. Without
 * JavaScript the browser's own controls remain. Lazy-loaded: few products have a video.
 */
export function GalleryVideo({ video: { key, type, alt, poster } }: GalleryVideoProps) {
  const text = useText();
  const player = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'unknown' | 'playing' | 'paused'>('unknown');
  const follow = () => setState(player.current?.paused === false ? 'playing' : 'paused');
  useEffect(() => setState(player.current?.paused === false ? 'playing' : 'paused'), []);
  const isPlaying = state === 'playing';
  return (
    <li className="gallery-video">
      {poster && <ProductPicture image={{ key: poster, alt: '' }} sizes="(min-width: 1024px) 29vw, 92vw" />}
      <video
        ref={player}
        aria-label={alt}
        controls={state === 'unknown'}
        muted
        loop
        playsInline
        preload="none"
        onPlay={follow}
        onPause={follow}
      >
        <source src={videoUrl(key)} type={type} />
      </video>
      {state !== 'unknown' && (
        <button
          type="button"
          className={`video-toggle${isPlaying ? ' video-toggle--playing' : ''}`}
          aria-label={text(isPlaying ? 'productPage.pause' : 'productPage.play')}
          onClick={() => toggle(player.current)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={isPlaying ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5v14l11-7z'} />
          </svg>
        </button>
      )}
    </li>
  );
}

/** A failed start, such as offline, leaves the button as it is. */
function toggle(player: HTMLVideoElement | null): void {
  if (player?.paused) player.play().catch(() => {});
  else player?.pause();
}
