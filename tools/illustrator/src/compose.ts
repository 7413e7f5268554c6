import sharp, { type OverlayOptions } from 'sharp';
import type { Drawing } from './cloth/panel.ts';
import { calculateAspect, renderCutout } from './garment.ts';
import type { GarmentSpec } from './garment-spec.ts';
import type { Hex } from './paint/colour.ts';
import { type Pixels, renderDrawing } from './render.ts';
import { type Background, spreadCloth } from './scene.ts';

/**
 * A garment placed on a stage: left edge, top edge and width as shares of the stage's width, rotated by `turn`
 * degrees.
 */
export type Laid = { spec: GarmentSpec; seed?: number; x: number; y: number; width: number; turn?: number };
type Stage = { width: number; height: number };
type PaperStage = Stage & { background: Background };

/** A hero: garments on a satin cloth that fills the image. */
export async function composeHero(
  stage: Stage & { cloth: Hex; seed?: number },
  laid: readonly Laid[],
): Promise<Pixels> {
  const { cloth, seed = 5, width, height } = stage;
  const sheet = spreadCloth({ colour: cloth, seed, angle: 0.4, height: 0.85, length: 1.25 });
  const drawing: Drawing = { panels: [sheet], material: 'satin', colour: cloth, setting: { kind: 'cloth' } };
  const scale = Math.max(width, height) / HERO_UNITS;
  return layOut(renderDrawing(drawing, { left: 0, top: 0, scale, width, height }, 'stone'), laid);
}

/**
 * A category tile: one garment on coloured paper, slightly rotated; a garment taller than the tile is cropped at the
 * bottom.
 */
export async function composeTile(
  stage: PaperStage,
  { spec, seed = 1, turn = -5 }: Omit<Laid, 'x' | 'y' | 'width'>,
): Promise<Pixels> {
  const aspect = calculateAspect(spec, seed);
  const tall = stage.height / stage.width;
  const width = Math.min(0.8, (tall * 1.12) / aspect);
  const top = Math.max(tall * 0.08, (tall - width * aspect) / 2);
  return layOut(paper(stage), [{ spec, seed, turn, width, x: (1 - width) / 2, y: top }]);
}

/** An outfit seen from above; at most two pieces should overlap. */
export async function composeOutfit(stage: PaperStage, laid: readonly Laid[]): Promise<Pixels> {
  return layOut(paper(stage), laid);
}

type Placed = { image: Buffer; width: number; height: number; left: number; top: number };

/** Frame units across a hero; sets how fine its cloth texture appears. */
const HERO_UNITS = 1800;
const SHADOW_MARGIN = 0.055;
const SHADOWS = [
  { dx: 18, dy: 30, blur: 30, strength: 0.3 },
  { dx: 7, dy: 12, blur: 9, strength: 0.28 },
  { dx: 2, dy: 4, blur: 2.5, strength: 0.3 },
];
const SHADOW_TINT = { r: 44, g: 30, b: 24 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

function paper({ width, height, background }: PaperStage): Pixels {
  const drawing: Drawing = { panels: [], material: 'cotton', colour: '#ffffff', setting: { kind: 'flat' } };
  return renderDrawing(drawing, { left: 0, top: 0, scale: width / 600, width, height }, background);
}

async function layOut(ground: Pixels, laid: readonly Laid[]): Promise<Pixels> {
  const layers: OverlayOptions[] = [];
  for (const piece of laid) {
    const placed = await place(piece, ground.width);
    layers.push(...(await shadowLayers(placed, ground)), ...(await crop(placed, ground)));
  }
  const { data, info } = await fromPixels(ground)
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

async function place({ spec, seed = 1, x, y, width, turn = 0 }: Laid, stageWidth: number): Promise<Placed> {
  const cutout = await renderCutout(spec, { width: Math.round(width * stageWidth), seed });
  const { data, info } = await fromPixels(cutout)
    .rotate(turn, { background: CLEAR })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    image: data,
    width: info.width,
    height: info.height,
    left: Math.round(x * stageWidth),
    top: Math.round(y * stageWidth),
  };
}

async function shadowLayers(placed: Placed, ground: Pixels): Promise<OverlayOptions[]> {
  const scale = ground.width / 1100;
  const margin = Math.round(SHADOW_MARGIN * ground.width);
  const extended = await sharp(placed.image)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR })
    .png()
    .toBuffer();
  const layers = SHADOWS.map(async ({ dx, dy, blur, strength }) => {
    const cover = await sharp(extended)
      .extractChannel('alpha')
      .blur(Math.max(0.5, blur * scale))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = cover.info;
    const image = await sharp({ create: { width, height, channels: 3, background: SHADOW_TINT } })
      .joinChannel(Buffer.from(cover.data.map((share) => share * strength)), { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
    const shift = {
      left: placed.left - margin + Math.round(dx * scale),
      top: placed.top - margin + Math.round(dy * scale),
    };
    return crop({ image, width, height, ...shift }, ground);
  });
  return (await Promise.all(layers)).flat();
}

/** Crops an overlay to the stage before compositing. */
async function crop({ image, width, height, left, top }: Placed, ground: Pixels): Promise<OverlayOptions[]> {
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const size = {
    width: Math.min(width - from.left, ground.width - Math.max(0, left)),
    height: Math.min(height - from.top, ground.height - Math.max(0, top)),
  };
  if (size.width <= 0 || size.height <= 0) return [];
  const input = await sharp(image)
    .extract({ ...from, ...size })
    .png()
    .toBuffer();
  return [{ input, left: Math.max(0, left), top: Math.max(0, top) }];
}

function fromPixels({ data, width, height, channels }: Pixels) {
  return sharp(data, { raw: { width, height, channels } });
}
