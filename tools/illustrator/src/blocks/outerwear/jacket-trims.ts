import type { Panel } from '../../cloth/panel.ts';
import { onSide, points } from '../../geometry/geometry.ts';
import type { Hex } from '../../paint/colour.ts';
import { stitches, stud } from '../../paint/hardware.ts';
import type { Draft } from '../parts/draft.ts';

/** A pointed, buttoned pocket flap on the chest. */
export function flapPocket(draft: Draft, { side, y, stitch }: { side: number; y: number; stitch: Hex }): Panel {
  return {
    shape: draft.shape(onSide(side, points`4,${y}! 12.6,${y - 0.4}! 12.7,${y + 4}! 8.4,${y + 6}! 4,${y + 4.4}!`)),
    depth: 0.1,
    castShadow: { dx: 1.4, dy: 2.8, radius: 2.4, strength: 0.4 },
    ink: stitches(
      draft.path(onSide(side, points`4.5,${y + 0.6} 4.5,${y + 4} 8.4,${y + 5.3} 12.1,${y + 3.6} 12.1,${y + 0.4}`)),
      stitch,
    ),
    hardware: stud(draft.at(8.4 * side, y + 4), draft.k * 0.5),
  };
}

/** A pointed collar, as on shirts and denim jackets. */
export function shirtCollar(draft: Draft, stitch: Hex): Panel[] {
  if (draft.back) {
    return [
      {
        shape: draft.shape(points`-7.8,1.6 -5,-0.8 0,-1.4 5,-0.8 7.8,1.6 7,5! 0,6 -7,5!`),
        depth: 0.2,
        edge: 1.1,
        castShadow: { dx: 1, dy: 3, radius: 3, strength: 0.4 },
      },
    ];
  }
  return [1, -1].map(
    (side): Panel => ({
      shape: draft.shape(onSide(side, points`0,-0.9 4.6,-1.2 8,1 10,6 7.4,13! 0.4,9.4! 3.6,5.6 4.8,2.4 3,1.2 0,1`)),
      axis: draft.axis([0, -1], [7 * side, 12]),
      depth: 0.22,
      edge: 1.2,
      foldStrength: 0.2,
      crumple: 0.3,
      castShadow: { dx: 2, dy: 4, radius: 3.5, strength: 0.42 },
      ink: stitches(draft.path(onSide(side, points`9.3,6 7.2,12 1,8.9`)), stitch),
    }),
  );
}
