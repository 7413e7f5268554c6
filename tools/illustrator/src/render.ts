import { addCover, type Canvas, createCanvas, cropPart } from './canvas/canvas.ts';
import { coverage, type Window } from './canvas/raster.ts';
import { rasteriseSvg } from './canvas/svg.ts';
import { addTexture, layCloth } from './cloth/cloth-layout.ts';
import { createSurface } from './cloth/height-field.ts';
import { getMaterial } from './cloth/materials.ts';
import type { Drawing, Panel, Shadow } from './cloth/panel.ts';
import type { Field } from './geometry/field.ts';
import { clockwise, measureBounds, type Polyline, type Shape } from './geometry/geometry.ts';
import { createRandom } from './geometry/noise.ts';
import { clamp } from './geometry/numbers.ts';
import { toDisplay, toLinear } from './paint/colour.ts';
import { DEFINITIONS } from './paint/hardware.ts';
import { paintPanel } from './paint/panel-paint.ts';
import { type Background, paintBackground, paintCastShadow, paintGroundShadow } from './scene.ts';

/** 8-bit pixels, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

/** The garment on its background. */
export function renderDrawing(drawing: Drawing, window: Window, background: Background): Pixels {
  const canvas = createCanvas(window);
  paintBackground(canvas, background, drawing.setting.kind === 'floor' ? drawing.setting.horizon : undefined);
  paintGroundShadow(canvas, groundOutline(drawing, window), drawing.setting);
  paintDrawing(canvas, drawing);
  return opaquePixels(canvas);
}

/** The garment on a transparent background; edge pixels keep its colour to avoid a halo when it is composited. */
export function renderCutoutDrawing(drawing: Drawing, window: Window): Pixels {
  const canvas = createCanvas(window);
  const panels = drawing.panels.filter((panel) => !panel.groundless);
  paintDrawing(canvas, { ...drawing, panels });
  return transparentPixels(canvas);
}

const PADDING = 10;
const LAST_GRAIN = 0xffff;
/** Film grain, one percent of the range either way; without it smooth paper shows banding. */
const GRAIN = createGrain();
const CAST: Shadow = { dx: 2.5, dy: 4, radius: 5, strength: 0.38 };

function paintDrawing(canvas: Canvas, drawing: Drawing): void {
  for (const panel of drawing.panels) {
    drawPanel(canvas, drawing, panel);
    if (panel.hardware) layHardware(canvas, panel.hardware);
  }
  if (drawing.hardware) layHardware(canvas, drawing.hardware);
}

function drawPanel(canvas: Canvas, drawing: Drawing, panel: Panel): void {
  const part = cropPart(canvas, measureBounds(panel.shape.contours), PADDING);
  if (!part) return;
  const mask = coverage(panel.shape, part);
  const shadow = panel.castShadow === undefined ? CAST : panel.castShadow;
  if (shadow) paintCastShadow(canvas, { part, mask, shadow });
  const material = getMaterial(panel.material ?? drawing.material, panel.finish);
  const masked = { ...part, mask: mask.data };
  const surface = createSurface({ panel, material, mask, window: part });
  const layout = layCloth(panel, surface, masked);
  addTexture(surface, layout, { panel, material, part: masked });
  paintPanel(canvas, {
    panel,
    material,
    colour: panel.colour ?? drawing.colour,
    pattern: panel.pattern === undefined ? (drawing.pattern ?? null) : panel.pattern,
    surface,
    layout,
    part: masked,
    ink: panel.ink ? rasteriseSvg(panel.ink, part, DEFINITIONS) : undefined,
  });
}

function groundOutline(drawing: Drawing, window: Window): Field {
  const shapes = drawing.panels.filter((panel) => !panel.groundless).map((panel) => panel.shape);
  return coverage({ contours: shapes.flatMap(solidContours) }, window);
}

function solidContours({ contours, hollow }: Shape): Polyline[] {
  return contours.map((contour, i) => (hollow && i > 0 ? clockwise(contour).toReversed() : clockwise(contour)));
}

function layHardware(canvas: Canvas, svg: string): void {
  const pixels = rasteriseSvg(svg, canvas, DEFINITIONS);
  for (let i = 0; i < canvas.cover.length; i++) {
    const cover = (pixels[i * 4 + 3] as number) / 255;
    if (cover === 0) continue;
    for (let c = 0; c < 3; c++) {
      const own = toLinear(Math.min(1, (pixels[i * 4 + c] as number) / 255 / cover));
      canvas.rgb[i * 3 + c] = (canvas.rgb[i * 3 + c] as number) * (1 - cover) + own * cover;
    }
    addCover(canvas, i, cover);
  }
}

function opaquePixels({ rgb, width, height }: Canvas): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const grain = 0.5 + (GRAIN[(i * 7 + (i >> 9)) & LAST_GRAIN] as number);
    for (let c = i * 3; c < i * 3 + 3; c++) data[c] = clamp(toDisplay(rgb[c] as number) + grain, 0, 255);
  }
  return { data, width, height, channels: 3 };
}

function createGrain(): Float32Array {
  const random = createRandom(3);
  return Float32Array.from({ length: LAST_GRAIN + 1 }, () => (random() + random() - 1) * 0.01 * 255);
}

function transparentPixels({ rgb, cover, width, height }: Canvas): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const share = cover[i] as number;
    if (share === 0) continue;
    for (let c = 0; c < 3; c++) data[i * 4 + c] = Math.round(toDisplay((rgb[i * 3 + c] as number) / share));
    data[i * 4 + 3] = Math.round(share * 255);
  }
  return { data, width, height, channels: 4 };
}
