import { describe, expect, test } from 'vitest';
import { panBy, WHOLE_PICTURE, type ZoomArea, zoomTo } from './zoom-view.ts';

const AREA: ZoomArea = { frame: { width: 400, height: 600 }, picture: { width: 400, height: 600 } };
const CENTRE = { x: 0, y: 0 };

describe('zoomTo', () => {
  test('keeps the point under the pointer in place', () => {
    const point = { x: 100, y: -150 };
    const view = zoomTo(WHOLE_PICTURE, AREA, { scale: 2, point });
    expect(view).toEqual({ scale: 2, x: -100, y: 150 });
    expect((point.x - view.x) / view.scale).toBe(point.x);
  });

  test.each([
    [0.2, 1],
    [9, 4],
  ])('limits scale %f to %f', (scale, expected) => {
    expect(zoomTo(WHOLE_PICTURE, AREA, { scale, point: CENTRE }).scale).toBe(expected);
  });

  test('returns to the middle with the whole picture', () => {
    const close = panBy(zoomTo(WHOLE_PICTURE, AREA, { scale: 3, point: CENTRE }), AREA, { x: 300, y: 300 });
    expect(zoomTo(close, AREA, { scale: 1, point: CENTRE })).toEqual(WHOLE_PICTURE);
  });
});

describe('panBy', () => {
  test('stops at the edge of the picture', () => {
    const close = zoomTo(WHOLE_PICTURE, AREA, { scale: 2, point: CENTRE });
    expect(panBy(close, AREA, { x: 1000, y: -1000 })).toEqual({ scale: 2, x: 200, y: -300 });
  });

  test('keeps a picture narrower than the frame in the middle', () => {
    const narrow: ZoomArea = { frame: { width: 1200, height: 600 }, picture: { width: 400, height: 600 } };
    const close = zoomTo(WHOLE_PICTURE, narrow, { scale: 2, point: CENTRE });
    expect(panBy(close, narrow, { x: 50, y: 50 })).toEqual({ scale: 2, x: 0, y: 50 });
  });
});
