/** Magnification of a picture, and the shift of its middle from the middle of the frame in CSS pixels. */
export type ZoomView = { scale: number; x: number; y: number };
type Size = { width: number; height: number };
/** Frame, and picture at scale 1, both in CSS pixels. */
export type ZoomArea = { frame: Size; picture: Size };
/** Relative to the middle of the frame. */
export type FramePoint = { x: number; y: number };

export const WHOLE_PICTURE: ZoomView = { scale: 1, x: 0, y: 0 };
export const ZOOM_STEP = 1.6;
/** Scale of a double click or double tap. */
export const CLOSE_SCALE = 2.5;
const MAX_SCALE = 4;

/** Zooms to a scale; the picture's point under `point` stays under it. */
export function zoomTo(
  view: ZoomView,
  area: ZoomArea,
  { scale, point }: { scale: number; point: FramePoint },
): ZoomView {
  const next = clamp(scale, 1, MAX_SCALE);
  const ratio = next / view.scale;
  return limit({ scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, area);
}

export function panBy(view: ZoomView, area: ZoomArea, { x, y }: FramePoint): ZoomView {
  return limit({ ...view, x: view.x + x, y: view.y + y }, area);
}

/** Keeps the frame filled: an edge of the picture never moves inside the frame. */
function limit({ scale, x, y }: ZoomView, { frame, picture }: ZoomArea): ZoomView {
  const roomX = Math.max(0, (picture.width * scale - frame.width) / 2);
  const roomY = Math.max(0, (picture.height * scale - frame.height) / 2);
  return { scale, x: clamp(x, -roomX, roomX), y: clamp(y, -roomY, roomY) };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
