import { type Point, points } from '../../geometry/geometry.ts';

/** The right half of a neckline, from the centre front outwards. */
export type Neckline = {
  edge: readonly Point[];
  /** True when the edge ends on a shoulder seam; otherwise it continues to the armpit. */
  shoulder: boolean;
  /** Position where a thin strap meets the edge, and where it lies on the shoulder. */
  strap?: { x: number; y: number; top: number };
  /** Sits below the shoulders. */
  bardot?: boolean;
  /** No edge to attach sleeves to. */
  sleeveless?: boolean;
  /** A band is stitched along the neckline. */
  banded?: boolean;
};
export type NecklineName = keyof typeof NECKLINES;

export function getNeckline(name: NecklineName): Neckline {
  return NECKLINES[name];
}

/** Back neckline: plain, and high when the front has shoulders; open below the strap of a halter neck. */
export function backNeckline(name: NecklineName): Neckline {
  const front: Neckline = NECKLINES[name];
  if (name === 'halter') return { ...front, edge: points`0,24.4 6,23.4 11.6,21.2 15.2,21.5` };
  if (!front.shoulder) return { ...front, edge: points`0,18.6 8,18.2 14.4,20! 15.2,21.5` };
  const end = front.edge.at(-1) ?? [7.6, 1];
  const middle = name === 'high' ? -1.6 : 2.6;
  return { ...front, edge: [[0, middle], [end[0] * 0.62, name === 'high' ? -1.6 : 1.9], end] };
}

const NECKLINES = {
  crew: { edge: points`0,8.6 4.6,6.9 7.6,1!`, shoulder: true, banded: true },
  scoop: { edge: points`0,15.5 5.6,13.2 9.2,1.3!`, shoulder: true, banded: true },
  v: { edge: points`0,19.5! 4.2,10.2 8,1.1!`, shoulder: true, banded: true },
  'deep-v': { edge: points`0,27! 4.6,13 8.6,1.1!`, shoulder: true },
  square: { edge: points`0,15.2 6,15 10,14.4! 10.6,1.6!`, shoulder: true },
  boat: { edge: points`0,5.6 6,4.6 12.4,2.4!`, shoulder: true, banded: true },
  // Lower at the centre front than at the back, which shows the inside of the collar: otherwise the front looks like a back.
  high: { edge: points`0,1.9 3.4,0.8 6.1,-2! 6.8,0.9!`, shoulder: true },
  collar: { edge: points`0,9.5! 4.4,4.6 7.2,0.6!`, shoulder: true },
  milkmaid: { edge: points`0,17.6! 3,15.2 8.2,14.2 10.9,9 11.6,2.6!`, shoulder: true },
  sweetheart: {
    edge: points`0,19.6! 3.2,16.6 7.8,15.2 12.6,17.6! 14.9,21`,
    shoulder: false,
    strap: { x: 9.4, y: 15.6, top: 9.6 },
  },
  bandeau: { edge: points`0,17.2 7,16.6 13.2,17.6! 15,21`, shoulder: false },
  cami: {
    edge: points`0,18.6 4,16.2 8.3,11.6! 11.6,16 15.2,21.5`,
    shoulder: false,
    sleeveless: true,
    strap: { x: 8.3, y: 11.9, top: 8.6 },
  },
  plunge: {
    edge: points`0,27! 3.4,20 8.3,11.6! 11.6,16 15.2,21.5`,
    shoulder: false,
    sleeveless: true,
    strap: { x: 8.3, y: 11.9, top: 8.6 },
  },
  cowl: {
    edge: points`0,18.5 4.6,16.6 9.2,9.6! 11.8,15.2 15.2,21.5`,
    shoulder: false,
    sleeveless: true,
    strap: { x: 9.2, y: 10, top: 8.9 },
  },
  halter: { edge: points`0,8 3.4,6.4 5.4,-0.6! 8.2,0.6! 9.6,9 15,21.5`, shoulder: false, sleeveless: true },
  bardot: { edge: points`0,15.6 8,14.2 15.8,12.4!`, shoulder: false, bardot: true },
} satisfies Record<string, Neckline>;
