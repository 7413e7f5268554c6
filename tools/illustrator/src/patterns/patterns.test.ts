import { describe, expect, test } from 'vitest';
import { hexToLinear } from '../paint/colour.ts';
import { createPattern, type PatternSpec } from './patterns.ts';

const colours = ['#f4f2ee', '#22304a', '#a8452f'] as const;
const SPECS: PatternSpec[] = [
  { name: 'stripe', colours },
  { name: 'pinstripe', colours },
  { name: 'polka', colours },
  { name: 'gingham', colours },
  { name: 'check', colours },
  { name: 'houndstooth', colours },
  { name: 'argyle', colours },
  { name: 'fair-isle', colours },
  { name: 'tweed', colours },
  { name: 'melange', colours },
  { name: 'denim', colours },
  { name: 'leopard', colours },
  { name: 'snake', colours },
  { name: 'zebra', colours },
  { name: 'swirl', colours },
  { name: 'tie-dye', colours },
  { name: 'colour-block', colours },
  { name: 'ombre', colours },
  { name: 'lace', colours },
  { name: 'floral', colours },
  { name: 'motif', motif: 'heart', colours },
];

describe('patterns', () => {
  test.each(SPECS.map((spec) => [spec.name, spec] as const))('%s paints more than one colour', (_name, spec) => {
    expect(new Set(painted(spec)).size).toBeGreaterThan(1);
  });

  test('stripe covers the requested share of the cloth', () => {
    const white = hexToLinear('#ffffff')[0];
    const spec: PatternSpec = { name: 'stripe', colours: ['#000000', '#ffffff'], repeat: 40, share: 0.25 };
    const share = painted(spec).reduce((sum, red) => sum + red / white, 0) / painted(spec).length;
    expect(share).toBeCloseTo(0.25, 1);
  });

  test('scale 2 doubles the repeat', () => {
    const single = createPattern({ name: 'stripe', colours, repeat: 20 });
    const double = createPattern({ name: 'stripe', colours, repeat: 20, scale: 2 });
    const [once, twice] = [new Float32Array(3), new Float32Array(3)];
    single({ s: 3, t: 7, u: 0, v: 0 }, once);
    double({ s: 6, t: 14, u: 0, v: 0 }, twice);
    expect([...twice]).toEqual([...once]);
  });
});

function painted(spec: PatternSpec): number[] {
  const pattern = createPattern(spec);
  const out = new Float32Array(3);
  return Array.from({ length: 1600 }, (_, i) => {
    const [s, t] = [(i % 40) * 5, Math.floor(i / 40) * 5];
    pattern({ s, t, u: s / 200, v: t / 200 }, out);
    return out[0] ?? 0;
  });
}
