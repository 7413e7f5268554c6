import { createDraft, garmentBounds } from './blocks/parts/draft.ts';
import type { Window } from './canvas/raster.ts';
import { type Drawing, FRAME } from './cloth/panel.ts';
import { draftGarment, materialFor } from './drafting.ts';
import type { GarmentSpec } from './garment-spec.ts';
import type { Bounds } from './geometry/geometry.ts';
import { brightness, type Hex, shadeHex } from './paint/colour.ts';
import type { Pattern } from './paint/paint.ts';
import { createPattern } from './patterns/patterns.ts';
import { type Pixels, renderCutoutDrawing, renderDrawing } from './render.ts';
import { type Background, spreadCloth } from './scene.ts';

export type View = 'front' | 'back' | 'detail' | 'swatch';
export type RenderOptions = {
  width: number;
  height: number;
  view?: View;
  background?: Background;
  /** Seed of the folds and the jitter; the same spec and seed give the same pixels. */
  seed?: number;
};

/** An image of a garment on its background. */
export async function renderGarment(spec: GarmentSpec, options: RenderOptions): Promise<Pixels> {
  const { view = 'front', background = 'stone', seed = 1 } = options;
  const drawing = view === 'swatch' ? swatch(spec, seed) : drawGarment(spec, { seed, back: view === 'back' });
  return renderDrawing(drawing, windowOn(drawing, options), background);
}

/** The garment alone, trimmed to its outline, `width` pixels wide; used in compositions. */
export async function renderCutout(
  spec: GarmentSpec,
  options: { width: number; seed?: number; back?: boolean },
): Promise<Pixels> {
  const drawing = drawGarment(spec, { seed: options.seed ?? 1, back: options.back ?? false });
  const bounds = garmentBounds(drawing.panels);
  const margin = 4;
  const scale = options.width / (bounds.right - bounds.left + 2 * margin);
  const height = Math.round((bounds.bottom - bounds.top + 2 * margin) * scale);
  return renderCutoutDrawing(drawing, {
    left: bounds.left - margin,
    top: bounds.top - margin,
    scale,
    width: options.width,
    height,
  });
}

/** Height of the garment divided by its width. */
export function calculateAspect(spec: GarmentSpec, seed = 1): number {
  const { left, right, top, bottom } = garmentBounds(drawGarment(spec, { seed, back: false }).panels);
  return (bottom - top) / (right - left);
}

/** Drafts a garment at the largest size that fits the frame with a margin. */
function drawGarment(spec: GarmentSpec, { seed, back }: { seed: number; back: boolean }): Drawing {
  const trial = draftGarment(spec, createDraft({ k: 1, seed, back }));
  const { left, right, top, bottom } = framed(trial.panels);
  const k = Math.min(trial.largestScale, ROOM.width / (right - left), ROOM.height / (bottom - top));
  const garment = draftGarment(spec, createDraft({ k, seed, back }));
  return {
    ...garment,
    material: materialFor(spec),
    colour: spec.colour,
    pattern: getPattern(spec),
  };
}

const ROOM = { width: 496, height: 756 };
/** Vertical centre of the garment, as a share of the frame's height. */
const MIDDLE = { onPaper: 0.502, onFloor: 0.555 };
/** Zoom of the detail view, and its focus as a share of the garment's height. */
const CLOSE_UP = { clothes: { zoom: 2.1, focus: 0.3 }, things: { zoom: 1.5, focus: 0.6 } };

/** Window around a garment, or around the part that the detail view shows. */
function windowOn({ panels, setting }: Drawing, { width, height, view }: RenderOptions): Window {
  const { left, right, top, bottom } = framed(panels);
  const close = setting.kind === 'flat' ? CLOSE_UP.clothes : CLOSE_UP.things;
  const scale = Math.min(width / FRAME.width, height / FRAME.height) * (view === 'detail' ? close.zoom : 1);
  const middle = setting.kind === 'floor' ? MIDDLE.onFloor : MIDDLE.onPaper;
  const focus = top + (bottom - top) * (view === 'detail' ? close.focus : 0.5);
  const above = view === 'detail' ? 0.5 : middle;
  return { left: (left + right) / 2 - width / scale / 2, top: focus - (above * height) / scale, scale, width, height };
}

function framed(panels: Drawing['panels']): Bounds {
  const frameBox = { left: 0, right: FRAME.width, top: 0, bottom: FRAME.height };
  return panels.every((panel) => panel.groundless) ? frameBox : garmentBounds(panels);
}

function swatch(spec: GarmentSpec, seed: number): Drawing {
  const material = materialFor(spec);
  const pattern = getPattern(spec);
  const cloth = spreadCloth({ colour: spec.colour, seed: seed + 8, height: 1.1, angle: 0.5 + (seed % 7) * 0.22 });
  return {
    panels: [{ ...cloth, material, pattern }],
    material,
    colour: spec.colour,
    pattern,
    setting: { kind: 'cloth' },
  };
}

/** Open cloths show what lies beneath: the lining under lace, the gaps between strands of straw. */
function getPattern(spec: GarmentSpec): Pattern | null {
  if (spec.pattern) return createPattern(spec.pattern);
  switch (materialFor(spec)) {
    case 'lace':
      return createPattern({ name: 'lace', colours: [getLining(spec.colour), spec.colour] });
    case 'straw':
      return createPattern({ name: 'straw', colours: [spec.colour, shadeHex(spec.colour, 0.45)] });
    default:
      return null;
  }
}

/** In the shade of the lace; skin-coloured under dark lace. */
function getLining(colour: Hex): Hex {
  return brightness(colour) > 0.5 ? shadeHex(colour, 0.62) : '#b08d78';
}
