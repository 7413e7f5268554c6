import { createTile, type Motif, repeating, type Tile } from './tile.ts';

/** Lace as thread: where it covers, and nothing in between. */
export type Lace = { cover: (s: number, t: number) => number };

let known: Lace | undefined;

export function lacePattern(): Lace {
  known ??= createLace();
  return known;
}

const SIZE = 120;

function createLace(): Lace {
  const tile: Tile = createTile(net() + repeating(SIZE, sprays()), SIZE, 4);
  const texel = new Float32Array(4);
  return {
    cover: (s, t) => {
      tile.sample(s, t, texel);
      return texel[3] as number;
    },
  };
}

function net(): string {
  const cell = 5;
  const lines: string[] = [];
  for (let i = 0; i < (SIZE / cell) * 2; i++) {
    const x = (i - SIZE / cell) * cell;
    lines.push(`M${x} 0L${x + SIZE} ${SIZE}`, `M${x + SIZE} 0L${x} ${SIZE}`);
  }
  return `<path d="${lines.join('')}" stroke="#fff" stroke-width=".75" stroke-opacity=".8" fill="none"/>`;
}

function sprays(): Motif[] {
  return [
    { x: 30, y: 30, radius: 40, svg: leaf(27, 100) + leaf(25, 165) + leaf(25, 35) + blossom(15) + stem(36, 225) },
    { x: 90, y: 90, radius: 40, svg: leaf(27, 280) + leaf(25, 340) + leaf(24, 200) + blossom(15) + stem(36, 45) },
    { x: 90, y: 28, radius: 26, svg: blossom(9) + leaf(15, 90) + leaf(15, 215) },
    { x: 30, y: 92, radius: 26, svg: blossom(9) + leaf(15, 0) + leaf(15, 135) },
    { x: 60, y: 60, radius: 12, svg: blossom(6) },
    { x: 0, y: 0, radius: 12, svg: blossom(6) },
  ];
}

function blossom(radius: number): string {
  const r = radius;
  const petal = `M0 ${-r * 0.2}C${r * 0.5} ${-r * 0.3} ${r * 0.5} ${-r} 0 ${-r}C${-r * 0.5} ${-r} ${-r * 0.5} ${-r * 0.3} 0 ${-r * 0.2}Z`;
  const petals = [0, 60, 120, 180, 240, 300].map(
    (angle) =>
      `<path transform="rotate(${angle})" d="${petal}" fill="#fff" fill-opacity=".72" stroke="#fff" stroke-width="1.5"/>`,
  );
  return `${petals.join('')}<circle r="${r * 0.24}" fill="#fff"/>`;
}

function leaf(length: number, angle: number): string {
  const l = length;
  const outline = `M0 0C${l * 0.35} ${-l * 0.3} ${l * 0.3} ${-l * 0.8} 0 ${-l}C${-l * 0.3} ${-l * 0.8} ${-l * 0.35} ${-l * 0.3} 0 0Z`;
  return `<path transform="rotate(${angle})" d="${outline}" fill="#fff" fill-opacity=".6" stroke="#fff" stroke-width="1.4"/>`;
}

function stem(length: number, angle: number): string {
  return `<path transform="rotate(${angle})" d="M0 0C6 ${-length * 0.4} -6 ${-length * 0.7} 0 ${-length}" stroke="#fff" stroke-width="1.6" fill="none"/>`;
}
