import type { Part } from '../canvas/canvas.ts';
import type { Hex } from '../paint/colour.ts';
import type { Pattern } from '../paint/paint.ts';
import type { ClothLayout } from './cloth-layout.ts';
import type { Surface } from './height-field.ts';
import type { Material } from './materials.ts';
import type { Panel } from './panel.ts';

/** A panel with its surface and cloth layout, ready for lighting. */
export type Piece = {
  panel: Panel;
  material: Material;
  colour: Hex;
  pattern: Pattern | null;
  surface: Surface;
  layout: ClothLayout;
  part: Part & { mask: Float32Array };
  /** Premultiplied RGBA of stitches and prints. */
  ink: Uint8Array | undefined;
};
