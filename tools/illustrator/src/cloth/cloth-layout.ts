import type { Window } from '../canvas/raster.ts';
import { clamp } from '../geometry/numbers.ts';
import type { Surface } from './height-field.ts';
import { type Extent, extentAt } from './local-frame.ts';
import type { Material } from './materials.ts';
import type { Panel } from './panel.ts';
import { getTexture, textureHeight } from './texture.ts';

/** Position of each pixel on the flat cloth: `s` across in frame units, `u` across as a share of the panel. */
export type ClothLayout = { s: Float32Array; u: Float32Array };

/** Maps the cloth onto a surface: it follows the flare and narrows towards the sides, where the surface turns away. */
export function layCloth(panel: Panel, surface: Surface, part: Window & { mask: Float32Array }): ClothLayout {
  const { frame } = surface;
  const layout = { s: new Float32Array(part.mask.length), u: new Float32Array(part.mask.length) };
  const { flare = 0, wrapAround = 0.35 } = panel;
  const extent: Extent = { left: 0, right: 0 };
  for (let i = 0; i < part.mask.length; i++) {
    const dx = (i % part.width) / part.scale + part.left - frame.axis.x;
    const dy = Math.floor(i / part.width) / part.scale + part.top - frame.axis.y;
    extentAt(frame, dx * frame.axis.dx + dy * frame.axis.dy, extent);
    const width = Math.max(2, extent.right - extent.left);
    const u = clamp((dx * frame.axis.dy - dy * frame.axis.dx - extent.left) / width, -0.1, 1.1);
    const across = (u - 0.5) * 2;
    const turned = 0.5 * (across + (turnAway(across) - across) * wrapAround);
    const straight = turned * width + ((extent.left + extent.right) / 2) * (1 - flare);
    layout.u[i] = u;
    layout.s[i] = straight + (turned * frame.widest - straight) * flare;
  }
  return layout;
}

/** Adds the weave or knit to the height field. */
export function addTexture(
  surface: Surface,
  layout: ClothLayout,
  { panel, material, part }: { panel: Panel; material: Material; part: Window & { mask: Float32Array } },
): void {
  const height = material.grain * (panel.grain ?? 1);
  if (!material.texture || height === 0) return;
  const texture = getTexture(material.texture);
  const { axis } = surface.frame;
  const fine = 1 / (panel.grainScale ?? 1);
  for (let i = 0; i < part.mask.length; i++) {
    const dx = (i % part.width) / part.scale + part.left - axis.x;
    const dy = Math.floor(i / part.width) / part.scale + part.top - axis.y;
    const t = dx * axis.dx + dy * axis.dy;
    const raised = height * textureHeight(texture, (layout.s[i] as number) * fine, t * fine);
    surface.heights[i] = (surface.heights[i] as number) + raised;
  }
}

const TURN_STEPS = 512;
const TURN = Float32Array.from({ length: TURN_STEPS + 1 }, (_, i) => {
  const across = clamp((i / TURN_STEPS) * 2 - 1, -0.98, 0.98);
  return Math.asin(across) / (Math.PI / 2);
});

function turnAway(across: number): number {
  return TURN[Math.round(clamp((across + 1) / 2) * TURN_STEPS)] as number;
}
