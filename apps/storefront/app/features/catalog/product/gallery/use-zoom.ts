import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  CLOSE_SCALE,
  type FramePoint,
  panBy,
  WHOLE_PICTURE,
  ZOOM_STEP,
  type ZoomArea,
  type ZoomView,
  zoomTo,
} from './zoom-view.ts';

const WHEEL_SPEED = 0.0018;
const KEY_PAN = 80;
const DEFAULT_RATIO = 2 / 3;
const CENTRE: FramePoint = { x: 0, y: 0 };

export type Zoom = ReturnType<typeof useZoom>;

/** Zoom of the picture in a frame: pinch, drag, wheel, double click, and steps for buttons and keys. */
export function useZoom(frame: RefObject<HTMLElement | null>, position: number) {
  const [view, setView] = useState(WHOLE_PICTURE);
  const change = (next: (view: ZoomView, area: ZoomArea) => ZoomView) => {
    const area = frame.current && measure(frame.current, position);
    if (area) setView((current) => next(current, area));
  };
  const scaleBy = (factor: number, point = CENTRE) =>
    change((current, area) => zoomTo(current, area, { scale: current.scale * factor, point }));
  useGestures(frame, {
    isZoomed: () => view.scale > 1,
    pan: (by) => change((current, area) => panBy(current, area, by)),
    scaleBy,
    toggle: (point) =>
      change((current, area) => zoomTo(current, area, { scale: current.scale > 1 ? 1 : CLOSE_SCALE, point })),
  });
  // Another picture starts whole.
  const [shown, setShown] = useState(position);
  if (shown !== position) {
    setShown(position);
    setView(WHOLE_PICTURE);
  }
  return {
    view,
    isZoomed: view.scale > 1,
    zoomIn: () => scaleBy(ZOOM_STEP),
    zoomOut: () => scaleBy(1 / ZOOM_STEP),
    reset: () => setView(WHOLE_PICTURE),
    /** Moves the visible part in the direction of an arrow key. */
    look: (x: number, y: number) =>
      change((current, area) => panBy(current, area, { x: -x * KEY_PAN, y: -y * KEY_PAN })),
  };
}

type Gestures = {
  isZoomed: () => boolean;
  pan: (by: FramePoint) => void;
  scaleBy: (factor: number, point: FramePoint) => void;
  toggle: (point: FramePoint) => void;
};

function useGestures(frame: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const pointers = useRef(new Map<number, FramePoint>());
  const onDown = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, at(event));
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    if (other) pinch(gestures, { before, now, other });
    else if (gestures.isZoomed()) gestures.pan({ x: now.x - before.x, y: now.y - before.y });
  });
  const onUp = useEffectEvent((event: PointerEvent) => void pointers.current.delete(event.pointerId));
  // Native scrolling must not take over a pinch, or a drag of the magnified picture.
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    if (event.touches.length > 1 || gestures.isZoomed()) event.preventDefault();
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (event.deltaY === 0) return;
    event.preventDefault();
    gestures.scaleBy(Math.exp(-event.deltaY * WHEEL_SPEED * (event.ctrlKey ? 4 : 1)), at(event));
  });
  const onDoubleClick = useEffectEvent((event: MouseEvent) => gestures.toggle(at(event)));
  useEffect(() => {
    const shown = frame.current;
    if (!shown) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    shown.addEventListener('pointerdown', onDown, { signal });
    addEventListener('pointermove', onMove, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, onUp, { signal });
    shown.addEventListener('touchmove', onTouchMove, { signal, passive: false });
    shown.addEventListener('wheel', onWheel, { signal, passive: false });
    shown.addEventListener('dblclick', onDoubleClick, { signal });
    return () => leaving.abort();
  }, [frame]);

  function at({ clientX, clientY }: MouseEvent): FramePoint {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return CENTRE;
    return { x: clientX - (box.left + box.right) / 2, y: clientY - (box.top + box.bottom) / 2 };
  }
}

type Pinch = { before: FramePoint; now: FramePoint; other: FramePoint };

/** One of two fingers moved: zooms by the change of their distance, and pans with their middle. */
function pinch({ pan, scaleBy }: Gestures, { before, now, other }: Pinch): void {
  const from = Math.hypot(before.x - other.x, before.y - other.y);
  const to = Math.hypot(now.x - other.x, now.y - other.y);
  if (from > 0) scaleBy(to / from, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
}

function measure(frame: HTMLElement, position: number): ZoomArea | undefined {
  const picture = frame.children[position]?.querySelector('img');
  if (!picture) return undefined;
  const { clientWidth: width, clientHeight: height } = frame;
  // Fitted into the frame by `object-fit: contain`; until it has loaded, with the usual proportions.
  const { naturalWidth, naturalHeight } = picture;
  const ratio = naturalWidth > 0 ? naturalWidth / naturalHeight : DEFAULT_RATIO;
  return {
    frame: { width, height },
    picture: { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) },
  };
}
