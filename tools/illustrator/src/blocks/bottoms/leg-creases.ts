import { onSide, type Point, points } from '../../geometry/geometry.ts';
import type { Crease, Draft } from '../parts/draft.ts';
import type { LegPlan } from './leg-plan.ts';

/** Creases at crotch, knee and ankle, where the leg pulls the cloth. */
export function legCreases(draft: Draft, plan: LegPlan, side: number): Crease[] {
  const creases = [
    ...(draft.back ? seatCreases(plan) : crotchCreases(plan)),
    ...(plan.short
      ? shortCreases(plan)
      : [...kneeCreases(plan), ...ankleCreases(draft, plan), ...fallingCreases(plan)]),
  ];
  return creases.map((crease) => ({
    ...crease,
    through: onSide(side, crease.through).map(([x, y]): Point => [x + draft.jitter(0.5), y + draft.jitter(0.9)]),
  }));
}

function crotchCreases({ rise }: LegPlan): Crease[] {
  return [
    { through: points`1,${rise - 1} 6,${rise - 3} 12,${rise - 7.5}`, width: 1, height: 0.32 },
    { through: points`1,${rise + 2} 6,${rise + 0.5} 12.5,${rise - 2}`, width: 1.1, height: 0.3 },
    { through: points`1.2,${rise + 5} 5.5,${rise + 5} 11,${rise + 3}`, width: 1.1, height: 0.22 },
    { through: points`1.4,${rise + 9} 5,${rise + 11} 9.5,${rise + 11}`, width: 1.2, height: 0.16 },
  ];
}

/** Shallow curved creases below the seat. */
function seatCreases({ rise }: LegPlan): Crease[] {
  return [
    {
      through: points`1.4,${rise + 1.5} 7,${rise + 4.6} 14,${rise + 1.4}`,
      width: 1.2,
      height: 0.42,
      fadeIn: 0.1,
      fadeOut: 0.3,
    },
    {
      through: points`1.6,${rise + 4.6} 7,${rise + 7.6} 13,${rise + 5}`,
      width: 1.1,
      height: 0.28,
      fadeIn: 0.1,
      fadeOut: 0.4,
    },
    { through: points`2,${rise + 9} 6,${rise + 11} 11,${rise + 9.6}`, width: 1.1, height: 0.18 },
  ];
}

function kneeCreases({ cut, kneeY, shape: { kneeX, knee } }: LegPlan): Crease[] {
  if (cut === 'wide') return [];
  const tight = cut === 'skinny' || cut === 'legging';
  const strength = cut === 'legging' ? 0.5 : 0.85;
  return points`-6,0.2 -3,-0.3 0,0.36 3,-0.3 6,0.2`.map(([dy, height]) => ({
    through: points`${kneeX - knee * 0.95},${kneeY + dy + 1.5} ${kneeX},${kneeY + dy - 0.3} ${kneeX + knee * 0.8},${kneeY + dy + 1}`,
    width: tight ? 0.75 : 0.9,
    height: height * strength,
    fadeIn: 0.1,
    fadeOut: 0.45,
  }));
}

const STACKED = ['skinny', 'slim', 'straight', 'mom', 'cargo', 'jogger', 'chino'];

function ankleCreases({ jitter }: Draft, { cut, length, shape: { cuff, cuffX } }: LegPlan): Crease[] {
  if (!STACKED.includes(cut)) return [];
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const y = length - 3 - i * 2.3;
    return {
      through: points`${cuffX - cuff},${y + jitter(1)} ${cuffX},${y + 1 + jitter(1)} ${cuffX + cuff},${y - 0.6 + jitter(1)}`,
      width: 0.75,
      height: (i % 2 ? -0.26 : 0.32) * (1 - i * 0.1),
      fadeIn: 0.1,
      fadeOut: 0.3,
    };
  });
}

function fallingCreases({ cut, rise, kneeY, length, shape: { kneeX, cuffX } }: LegPlan): Crease[] {
  if (cut !== 'wide' && cut !== 'flare' && cut !== 'tailored') return [];
  const strength = cut === 'tailored' ? 0.5 : 1;
  return [
    {
      through: points`${kneeX - 3},${rise + 8} ${kneeX - 2},${kneeY} ${cuffX - 3.5},${length}`,
      width: 1.8,
      height: 0.42 * strength,
      fadeOut: 0.08,
    },
    {
      through: points`${kneeX + 4},${rise + 10} ${kneeX + 5},${kneeY + 8} ${cuffX + 6},${length}`,
      width: 2,
      height: -0.4 * strength,
      fadeOut: 0.08,
    },
    {
      through: points`${kneeX + 0.5},${rise + 18} ${kneeX + 1},${kneeY + 12} ${cuffX + 1.4},${length}`,
      width: 1.6,
      height: 0.3 * strength,
      fadeOut: 0.08,
    },
  ];
}

function shortCreases({ rise, length }: LegPlan): Crease[] {
  return [
    { through: points`6,${rise - 2} 7,${rise + 5} 7.2,${length}`, width: 1.5, height: 0.36, fadeOut: 0.08 },
    { through: points`12,${rise - 5} 13,${rise + 3} 14,${length}`, width: 1.5, height: -0.28, fadeOut: 0.08 },
  ];
}
