import type { Hex } from './colour.ts';
import type { Drape } from './drape.ts';
import type { Point, Polyline, Shape } from './geometry.ts';
import type { Material, MaterialName } from './materials.ts';
import type { Pattern } from './paint.ts';

/**
 * One piece of cloth, leather or metal. Lengths are units of the frame, which is 600 wide and 900 high;
 * heights are in the same unit, towards the viewer.
 */
export type Panel = {
  shape: Shape;
  material?: MaterialName | undefined;
  /** Departures from the material. */
  finish?: Partial<Material>;
  colour?: Hex | undefined;
  /** `null` is plain; left out, the garment's pattern runs through. */
  pattern?: Pattern | null | undefined;
  /** The line the volume turns around and the pattern runs along; without it, the middle of the shape, downwards. */
  axis?: Axis | undefined;
  /** How much of the volume is a tube around the axis; the rest is blown up from the outline like a cushion. */
  tube?: number;
  /** Height of the volume as a share of the half width. */
  depth?: number;
  /** 0 is round, near 1 is a plateau with round shoulders. */
  flatness?: number;
  /** Height of an extra cylinder over the whole width, for rods and cases. */
  barrel?: number;
  /** The stretch of the axis over which the volume rises from `from` of its height, for a seam without a bulge. */
  rise?: { from: number; until: number };
  /** Height and width of the rolled edge. */
  edge?: number;
  edgeRadius?: number;
  folds?: readonly Fold[];
  drapes?: readonly Drape[];
  bumps?: readonly Bump[];
  seams?: readonly Seam[];
  waves?: readonly Wave[];
  foldStrength?: number;
  crumple?: number;
  grain?: number;
  grainScale?: number;
  /** Brightness of a lining or an inside, which is seen in shade. */
  inside?: number;
  exposure?: number;
  opacity?: number;
  /** How far the pattern follows the cloth's flare, and how much it bends round the sides. */
  flare?: number;
  wrapAround?: number;
  metal?: 'gold' | 'silver' | 'rose' | undefined;
  /** Bars of light run along the axis of a standing cylinder instead of across. */
  upright?: boolean;
  /** Multiplies the colour, for washes and wear. */
  fade?: Fade | undefined;
  /** Multiplies the light. */
  shade?: (x: number, y: number) => number;
  /** SVG drawn into the cloth before it is lit: stitches, appliqués. */
  ink?: string;
  /** SVG laid on afterwards with a light of its own: buttons, labels, zips. */
  hardware?: string;
  /** Shadow on what lies beneath; `null` casts none. */
  castShadow?: Shadow | null | undefined;
  /** A panel that casts nothing on the ground, as it covers all of it. */
  groundless?: boolean;
  seed?: number;
};

export type Axis = { from: Point; to: Point };
export type Shadow = { dx: number; dy: number; radius: number; strength: number };
/** A crease along a quadratic curve; it fades in over `fadeIn` and out over `fadeOut` of its length. */
export type Fold = {
  through: readonly Point[];
  width: number;
  height: number;
  fadeIn?: number | undefined;
  fadeOut?: number | undefined;
};
export type Bump = { x: number; y: number; rx: number; ry: number; height: number };
/** A groove (or ridge, with negative depth) along a line; cloth gathers along it with `pucker`. */
export type Seam = { line: Polyline; width: number; depth: number; softness: number; pucker?: Pucker };
export type Pucker = { height: number; frequencyX: number; frequencyY: number };
export type Wave = {
  directionX: number;
  directionY: number;
  length: number;
  height: number;
  warp: number;
  warpLength: number;
  seed: number;
};
export type Fade = (place: FadePlace, out: Float32Array) => void;
type FadePlace = { x: number; y: number; ridge: number };

/** A garment ready to be lit: its panels from back to front and what they share. */
export type Drawing = {
  panels: readonly Panel[];
  hardware?: string;
  material: MaterialName;
  colour: Hex;
  pattern?: Pattern | null | undefined;
  setting: Setting;
};
/** Flat on paper, standing on a floor (its horizon as a share of the height), or on a cloth that fills the frame. */
export type Setting = { kind: 'flat' } | { kind: 'floor'; horizon: number } | { kind: 'cloth' };

export const FRAME = { width: 600, height: 900 };
