import type { Panel } from '../../cloth/panel.ts';
import { mirror, onSide, points } from '../../geometry/geometry.ts';
import type { Hex } from '../../paint/colour.ts';
import { stitches } from '../../paint/hardware.ts';
import type { Bodice } from './bodice.ts';
import { type Draft, seam } from './draft.ts';
import { buttonRow, placket } from './trims.ts';

export type Collar = 'classic' | 'grandad' | 'revere';
type ShirtFront = {
  bottom: number;
  buttonColour: Hex;
  collar?: Collar | undefined;
  stitch?: Hex | undefined;
  gap?: number;
};

/** Collar, placket and buttons; from behind, collar and yoke. */
export function addShirtFront(draft: Draft, bodice: Bodice, front: ShirtFront): void {
  const { collar = 'classic', bottom, stitch } = front;
  if (draft.back) {
    addYoke(draft, bodice, collar);
    return;
  }
  const top = collar === 'grandad' ? 7.6 : 8.6;
  bodice.above.push(
    placket(draft, bodice.main, { from: top, to: bottom, stitch }),
    ...collarPanels(draft, collar, stitch),
  );
  const { gap = 8.4, buttonColour } = front;
  bodice.hardware += buttonRow(draft, {
    from: collar === 'revere' ? 20 : 12.5,
    to: bottom - 4,
    gap,
    colour: buttonColour,
  });
}

function addYoke(draft: Draft, bodice: Bodice, collar: Collar): void {
  const depth = collar === 'grandad' ? 2.6 : 5.6;
  bodice.above.push({
    shape: draft.shape(mirror(points`0,-1.2 5,-0.6 7.8,1.6 6.6,${depth - 1}! 0,${depth}`)),
    depth: 0.2,
    edge: 1,
    castShadow: { dx: 1, dy: 3, radius: 3, strength: 0.4 },
    crumple: 0.3,
  });
  const w = bodice.measures.shoulder[0] - 2;
  bodice.main.seams.push(seam(draft.line(points`${-w},10.5 0,11.5 ${w},10.5`), { softness: 0.9 }));
}

function collarPanels(draft: Draft, collar: Collar, stitch: Hex | undefined): Panel[] {
  if (collar === 'grandad') return [grandad(draft)];
  const leaf = collar === 'revere' ? REVERE : CLASSIC;
  const edge = collar === 'revere' ? points`9.6,5 8.4,11 3,14` : points`8.3,5.3 6.4,11.4 1.6,8`;
  const leaves = [1, -1].map(
    (side): Panel => ({
      shape: draft.shape(onSide(side, leaf)),
      axis: draft.axis([0, -1], [7 * side, 11]),
      depth: 0.22,
      edge: 1,
      foldStrength: 0.2,
      crumple: 0.3,
      castShadow: { dx: 2, dy: 4, radius: 3.5, strength: 0.4 },
      ink: stitch ? stitches(draft.path(onSide(side, edge)), stitch, { width: 0.6, opacity: 0.5 }) : '',
    }),
  );
  return [...(collar === 'revere' ? revereOpening(draft) : []), ...leaves, stand(draft)];
}

const CLASSIC = points`0,-0.9 4.4,-1.2 7.6,1 8.9,5.2 6.6,12.4! 1,8.4! 3.4,5.4 4.6,2.4 3,1.2 0,1`;
const REVERE = points`0,-0.9 4.4,-1.2 7.8,1 10.4,5 9,12! 5.4,10.6! 0.6,17.4! 3.4,9 4.8,3 3,1.2 0,1`;

function stand(draft: Draft): Panel {
  return {
    shape: draft.shape(points`-5,1.5 0,-1.2 5,1.5 4.2,3.6! 0,1.6 -4.2,3.6!`),
    depth: 0.2,
    edge: 0.7,
    castShadow: null,
    foldStrength: 0,
    crumple: 0.2,
  };
}

function grandad(draft: Draft): Panel {
  return {
    shape: draft.shape(
      points`-7.4,0.2! -4.8,4.4 -0.3,7.4! 0.3,7.4! 4.8,4.4 7.4,0.2! 8.8,1.8 6.4,6.6 0.6,10.6! -0.6,10.6! -6.4,6.6 -8.8,1.8`,
    ),
    depth: 0.3,
    edge: 0.9,
    crumple: 0.2,
    castShadow: { dx: 1, dy: 2.4, radius: 2.4, strength: 0.36 },
  };
}

/** The shaded opening below an open collar. */
function revereOpening(draft: Draft): Panel[] {
  return [
    {
      shape: draft.shape(points`-3.6,3! 0,1.6 3.6,3! 0.6,17!`),
      inside: 0.5,
      depth: 0.1,
      castShadow: null,
    },
  ];
}
