import type { Part } from './canvas.ts';
import type { ClothLayout } from './cloth-layout.ts';
import type { Hex } from './colour.ts';
import type { Surface } from './height-field.ts';
import type { Material } from './materials.ts';
import type { Pattern } from './paint.ts';
import type { Panel } from './panel.ts';

/** A panel with its form and cloth, ready for the light. */
export type Piece = {
  panel: Panel;
  material: Material;
  colour: Hex;
  pattern: Pattern | null;
  surface: Surface;
  layout: ClothLayout;
  part: Part & { mask: Float32Array };
  /** Premultiplied RGBA of what is stitched or printed on. */
  ink: Uint8Array | undefined;
};
