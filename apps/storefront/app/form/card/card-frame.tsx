import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type CardAnswer, createFrameTalk, type FrameTalk } from './card-frame-messages.ts';
import './card-frame.css';

export type { CardToken } from './card-frame-messages.ts';

export type CardFrameHandle = { tokenise(): Promise<CardAnswer> };

type CardFrameProps = {
  url: string;
  /** Gateway origin. Empty means the page's own. */
  origin: string;
  /** Accessible name of the iframe. */
  title: string;
  /** Called when Enter is pressed in a field. */
  onEnter?: () => void;
  ref?: Ref<CardFrameHandle>;
};

const FIRST_HEIGHT_PX = 240;

/** Gateway card fields in an iframe: card data never reaches the page. */
export function CardFrame({ url, origin, title, onEnter, ref }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const talk = useRef<FrameTalk>(null);
  const entered = useRef(onEnter);
  const [height, setHeight] = useState(FIRST_HEIGHT_PX);
  useEffect(() => {
    entered.current = onEnter;
  }, [onEnter]);

  useEffect(() => {
    const begun = createFrameTalk({
      frame: () => frame.current?.contentWindow ?? undefined,
      origin: origin || window.location.origin,
      onHeight: setHeight,
      onEnter: () => entered.current?.(),
    });
    talk.current = begun;
    return begun.end;
  }, [origin]);

  useImperativeHandle(ref, () => ({ tokenise: async () => talk.current?.tokenise() ?? 'unreachable' }), []);

  return <iframe className="card-frame" ref={frame} src={url} title={title} height={height} />;
}
