import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type CardAnswer, createFrameTalk, type FrameTalk } from './frame-talk.ts';
import './card-frame.css';

export type { CardToken } from './frame-talk.ts';

export type CardFrameHandle = { tokenise(): Promise<CardAnswer> };

type CardFrameProps = {
  url: string;
  /** Of the gateway. Empty: the page's own. */
  origin: string;
  /** What the frame is called by whoever does not see it. */
  title: string;
  /** Enter was pressed in one of the fields. */
  onEnter?: () => void;
  ref?: Ref<CardFrameHandle>;
};

const FIRST_HEIGHT_PX = 240;

/** The gateway's own card fields, in a frame: the page around them never sees what is typed. */
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
