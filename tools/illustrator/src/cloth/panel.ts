import type { Point, Polyline, Shape } from '../geometry/geometry.ts';
import type { Hex } from '../paint/colour.ts';
import type { Pattern } from '../paint/paint.ts';
import type { Drape } from './drape.ts';
import type { Material, MaterialName } from './materials.ts';

/**
 * One piece of cloth, leather or metal. Lengths are in frame units (the frame is 600 wide and 900 high); heights use
 * the same unit, towards the viewer.
 */
export type Panel = {
  shape: Shape;
  material?: MaterialName | undefined;
  /** Overrides of the material. */
  finish?: Partial<Material>;
  colour?: Hex | undefined;
  /** `null` is plain; undefined uses the pattern of the garment. */
  pattern?: Pattern | null | undefined;
  /** Axis of the volume and of the pattern; default: the middle of the shape, downwards. */
  axis?: Axis | undefined;
  /** Share of the volume that is a tube around the axis; the rest is inflated from the outline like a cushion. */
  tube?: number;
  /** Height of the volume as a share of the half width. */
  depth?: number;
  /** 0 is round, near 1 is a plateau with round shoulders. */
  flatness?: number;
  /** Height of an extra cylinder over the whole width, for rods and cases. */
  barrel?: number;
  /** Range of the axis over which the volume rises from `from` of its height, for a seam without a bulge. */
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
  /** Brightness of a lining or an inside, which lies in shade. */
  inside?: number;
  exposure?: number;
  opacity?: number;
  /** Without a lining: openwork shows what lies beneath through its holes. */
  unlined?: boolean;
  /** Degree to which the pattern follows the flare of the cloth, and bends round the sides. */
  flare?: number;
  wrapAround?: number;
  metal?: 'gold' | 'silver' | 'rose' | undefined;
  /** Reflections run along the axis of a standing cylinder instead of across. */
  upright?: boolean;
  /** Multiplies the colour, for washed and worn cloth. */
  fade?: Fade | undefined;
  /** Multiplies the light. */
  shade?: (x: number, y: number) => number;
  /** SVG drawn into the cloth before lighting: stitches, appliqués. */
  ink?: string;
  /** SVG drawn on top after lighting: buttons, labels, zips. */
  hardware?: string;
  /** Shadow on the panels beneath; `null` casts none. */
  castShadow?: Shadow | null | undefined;
  /** No shadow on the ground, because the panel covers all of it. */
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

/** A garment ready for lighting: its panels from back to front and their shared properties. */
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
