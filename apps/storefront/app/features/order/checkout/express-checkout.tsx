import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '#app/browser/when-loaded.ts';
import { useText } from '#app/i18n/text.ts';
import './express-checkout.css';

/** Upper limit for the height the frame may request. */
const MAX_HEIGHT_PX = 300;

type ExpressCheckoutProps = {
  url: string | undefined;
  /** Total of the quote: after a change the frame asks the server for its amounts again. */
  amount: number;
};

/**
 * Apple Pay and Google Pay, in a frame of our own origin that loads the provider's script. Mounted after the page has
 * loaded and only in browsers with a payment API; hidden until the frame has found a wallet.
 */
export function ExpressCheckout({ url, amount }: ExpressCheckoutProps) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const isWanted = useWalletBrowser(url);
  const { isReady, height } = useFrameState(frame);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new amount is what the frame is told about
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ type: 'express-refresh' }, window.location.origin);
  }, [amount]);
  if (!url || !isWanted) return null;
  return (
    <section className="express-checkout" aria-label={text('checkout.express')} hidden={!isReady}>
      <p className="muted">{text('checkout.express')}</p>
      <iframe ref={frame} src={url} title={text('checkout.express')} height={height} allow="payment *" />
    </section>
  );
}

/** True once the page is idle, where the browser knows a payment sheet. */
function useWalletBrowser(url: string | undefined): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!url || !('PaymentRequest' in window || 'ApplePaySession' in window)) return;
    whenIdle(async () => setWanted(true));
  }, [url]);
  return isWanted;
}

type FrameMessage = { type?: unknown; height?: unknown };

function useFrameState(frame: { current: HTMLIFrameElement | null }) {
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState(60);
  useEffect(() => {
    const handlers: Readonly<Record<string, (message: FrameMessage) => void>> = {
      'express-ready': () => setReady(true),
      'express-gone': () => setReady(false),
      'express-height': ({ height: wanted }) => setHeight(Math.min(Math.ceil(Number(wanted)), MAX_HEIGHT_PX)),
    };
    function listen({ origin, source, data }: MessageEvent<FrameMessage | null>) {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data) handlers[String(data.type)]?.(data);
    }
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
  return { isReady, height };
}
