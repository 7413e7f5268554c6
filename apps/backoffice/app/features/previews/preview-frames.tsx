import { useText } from '#backoffice/i18n/text-context.tsx';

/** The shop as a phone and as a computer shows it. Both are the same link: pictures follow the width. */
export function PreviewFrames({ url, store }: { url: string; store: string }) {
  const text = useText();
  return (
    <div className="preview-frames">
      {(['phone', 'desktop'] as const).map((device) => (
        <section
          key={device}
          className={`preview-frame preview-frame-${device}`}
          aria-label={text(`previews.${device}`)}
        >
          <h2 className="small muted">{text(`previews.${device}`)}</h2>
          <div className="preview-screen">
            <iframe src={url} title={text('previews.frame', { device: text(`previews.${device}`), store })} />
          </div>
        </section>
      ))}
    </div>
  );
}
