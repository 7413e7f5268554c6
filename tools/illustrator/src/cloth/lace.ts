import { createTile, type Motif, repeating, type Tile } from '../patterns/tile.ts';

/** Lace as thread coverage, empty in between. */
export type Lace = { cover: (s: number, t: number) => number };

let known: Lace | undefined;

export function lacePattern(): Lace {
  known ??= createLace();
  return known;
}

const SIZE = 80;

function createLace(): Lace {
  const motifs = repeating(SIZE, sprays());
  const tile: Tile = createTile(net(motifs) + motifs, SIZE, 8);
  const texel = new Float32Array(4);
  return {
    cover: (s, t) => {
      tile.sample(s, t, texel);
      return texel[3] as number;
    },
  };
}

/** The ground: a net with small holes, which leaves a gap round every motif. */
function net(motifs: string): string {
  const cell = 4;
  const lines: string[] = [];
  for (let i = 0; i < (SIZE / cell) * 2; i++) {
    const x = (i - SIZE / cell) * cell;
    lines.push(`M${x} 0L${x + SIZE} ${SIZE}`, `M${x + SIZE} 0L${x} ${SIZE}`);
  }
  const gaps = motifs.replaceAll('#fff', '#000').replaceAll(/stroke-width="[\d.]+"/g, 'stroke-width="4.4"');
  return `<mask id="ground"><rect width="${SIZE}" height="${SIZE}" fill="#fff"/>${gaps}</mask>
    <path mask="url(#ground)" d="${lines.join('')}" stroke="#fff" stroke-width="1.25" fill="none"/>`;
}

function sprays(): Motif[] {
  return [
    { x: 20, y: 20, radius: 28, svg: leaf(18, 100) + leaf(17, 165) + leaf(17, 35) + blossom(10) + stem(24, 225) },
    { x: 60, y: 60, radius: 28, svg: leaf(18, 280) + leaf(17, 340) + leaf(16, 200) + blossom(10) + stem(24, 45) },
    { x: 60, y: 19, radius: 18, svg: blossom(6) + leaf(11, 90) + leaf(11, 215) },
    { x: 20, y: 61, radius: 18, svg: blossom(6) + leaf(11, 0) + leaf(11, 135) },
    { x: 40, y: 40, radius: 8, svg: blossom(4) },
    { x: 0, y: 0, radius: 8, svg: blossom(4) },
  ];
}

/** Petals of open stitches inside a thick outline thread, as in corded lace. */
function blossom(radius: number): string {
  const r = radius;
  const petal = `M0 ${-r * 0.2}C${r * 0.5} ${-r * 0.3} ${r * 0.5} ${-r} 0 ${-r}C${-r * 0.5} ${-r} ${-r * 0.5} ${-r * 0.3} 0 ${-r * 0.2}Z`;
  const petals = [0, 60, 120, 180, 240, 300].map(
    (angle) =>
      `<path transform="rotate(${angle})" d="${petal}M0 ${-r * 0.25}V${-r * 0.85}" fill="#fff" fill-opacity=".7" stroke="#fff" stroke-width="1"/>`,
  );
  return `${petals.join('')}<circle r="${r * 0.22}" fill="#fff"/>`;
}

function leaf(length: number, angle: number): string {
  const l = length;
  const outline = `M0 0C${l * 0.35} ${-l * 0.3} ${l * 0.3} ${-l * 0.8} 0 ${-l}C${-l * 0.3} ${-l * 0.8} ${-l * 0.35} ${-l * 0.3} 0 0Z`;
  const ribs = [0.3, 0.5, 0.7].map((at) => `M${-l * 0.17} ${-l * at}L0 ${-l * (at - 0.12)}L${l * 0.17} ${-l * at}`);
  return `<path transform="rotate(${angle})" d="${outline}${ribs.join('')}" fill="#fff" fill-opacity=".6" stroke="#fff" stroke-width=".9"/>`;
}

function stem(length: number, angle: number): string {
  return `<path transform="rotate(${angle})" d="M0 0C6 ${-length * 0.4} -6 ${-length * 0.7} 0 ${-length}" stroke="#fff" stroke-width="1.1" fill="none"/>`;
}
