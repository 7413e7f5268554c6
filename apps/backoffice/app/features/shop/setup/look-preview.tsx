import { isLookReady, type LookMessage } from '@shop/domain/site/store/look-message';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';

type Props = {
  /** Signed address of the shop. */
  url: string;
  look: Omit<LookMessage, 'kind'>;
};

/** Home page of the shop with the typed colours and logo. The page shows messages of its frame only. */
export function LookPreview({ url, look }: Props) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  /** Until then the frame holds an empty page of another origin. */
  const isReady = useRef(false);
  const send = useEffectEvent(() => {
    const message: LookMessage = { kind: 'look', ...look };
    if (isReady.current) frame.current?.contentWindow?.postMessage(message, new URL(url).origin);
  });
  useEffect(() => {
    const answer = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || !isLookReady(data)) return;
      isReady.current = true;
      send();
    };
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, []);
  const shown = JSON.stringify(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends each change of the look, compared by its content
  useEffect(() => send(), [shown]);
  return (
    <section className="preview-frame preview-frame-desktop setup-preview" aria-label={text('setup.preview')}>
      <h2 className="small muted">{text('setup.preview')}</h2>
      <div className="preview-screen">
        <iframe ref={frame} src={url} title={text('setup.previewFrame')} />
      </div>
    </section>
  );
}
