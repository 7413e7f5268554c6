import type { Point } from '../geometry/geometry.ts';
import type { Hex } from './colour.ts';

/** Gradients that hardware and ink may reference. */
export const DEFINITIONS = [
  radial('button-light', '0 #fff .55, .5 #fff .05, 1 #000 .35'),
  radial('gold-dome', '0 #fff6d8 1, .35 #e2b75e 1, .75 #9a6a22 1, 1 #5f3d10 1'),
  radial('silver-dome', '0 #fff 1, .35 #cfd1d4 1, .75 #85888d 1, 1 #46484c 1'),
  linear('gold', '0 #fbeabf 1, .3 #d9ab51 1, .55 #8d5f1d 1, .7 #e7c273 1, 1 #7a5118 1'),
  linear('silver', '0 #fafafa 1, .3 #b9bcc0 1, .55 #6d7075 1, .7 #d9dbde 1, 1 #5a5d61 1'),
].join('');

export type Metal = 'gold' | 'silver';

/** A sewn button with four holes. */
export function button([x, y]: Point, radius: number, colour: Hex): string {
  const r = radius;
  const holes = [-0.2, 0.2].flatMap((dx) =>
    [-0.2, 0.2].map((dy) => circle({ x: dx * r, y: dy * r, r: r * 0.1 }, '#000', 0.55)),
  );
  const rim = `<circle r="${r * 0.68}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="${r * 0.14}"/>`;
  const face = `<circle r="${r}" fill="${colour}"/><circle r="${r}" fill="url(#button-light)"/>`;
  return at(x, y, contact(r) + face + rim + holes.join(''));
}

/** A domed metal button, stud or rivet. */
export function stud([x, y]: Point, radius: number, metal: Metal = 'gold'): string {
  const rim = `<circle r="${radius * 0.7}" fill="none" stroke="#5b3d10" stroke-opacity=".4" stroke-width="${radius * 0.1}"/>`;
  return at(x, y, `${contact(radius)}<circle r="${radius}" fill="url(#${metal}-dome)"/>${rim}`);
}

/** The brand's woven label. */
export function label([x, y]: Point, width: number): string {
  const letters = [-0.32, -0.2, -0.07, 0.06, 0.2, 0.3].map((left, i) => {
    const stroke = width * (i % 2 ? 0.022 : 0.05);
    return `<rect x="${left * width}" y="${width * 0.16}" width="${stroke}" height="${width * 0.09}" fill="#2a2522" opacity=".8"/>`;
  });
  const cloth = `<rect x="${-width / 2}" width="${width}" height="${width * 0.42}" rx=".8" fill="#f4f0e8" opacity=".92"/>`;
  return at(x, y, cloth + letters.join(''));
}

/** A stitched line. */
export function stitches(path: string, colour: Hex, options: { width?: number; opacity?: number } = {}): string {
  const { width = 0.9, opacity = 0.7 } = options;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="3.2 2.2" stroke-linecap="round" opacity="${opacity}"/>`;
}

/** A zip: tape and teeth. */
export function zip(path: string, metal: Metal = 'silver', width = 4.4): string {
  return [
    `<path d="${path}" stroke="#0f0f0f" stroke-width="${width * 1.6}" fill="none" opacity=".55"/>`,
    `<path d="${path}" stroke="url(#${metal})" stroke-width="${width}" fill="none"/>`,
    `<path d="${path}" stroke="#2a2a2a" stroke-width="${width}" stroke-dasharray="1.2 1.9" fill="none" opacity=".8"/>`,
  ].join('');
}

export function zipPull([x, y]: Point, length: number, metal: Metal = 'silver'): string {
  return `<rect x="${x - 3.2}" y="${y}" width="6.4" height="${length}" rx="3" fill="url(#${metal})"/>`;
}

type Frame = { width: number; height: number; bar: number };

/** A rectangular buckle. */
export function buckle([x, y]: Point, { width, height, bar }: Frame, metal: Metal = 'gold'): string {
  const box = `x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${bar}"`;
  return [
    `<rect ${box} transform="translate(1 2)" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${bar}"/>`,
    `<rect ${box} fill="none" stroke="url(#${metal})" stroke-width="${bar}"/>`,
    `<path d="M${x} ${y}L${x + width / 2} ${y}" stroke="url(#${metal})" stroke-width="${bar * 0.6}"/>`,
  ].join('');
}

function contact(r: number): string {
  return `<ellipse cx="${r * 0.22}" cy="${r * 0.4}" rx="${r * 1.05}" ry="${r * 1.02}" fill="#000" opacity=".28"/>`;
}

function circle({ x, y, r }: { x: number; y: number; r: number }, fill: string, opacity: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
}

function at(x: number, y: number, content: string): string {
  return `<g transform="translate(${x} ${y})">${content}</g>`;
}

function radial(id: string, stops: string): string {
  return `<radialGradient id="${id}" cx=".35" cy=".3" r=".85">${formatStops(stops)}</radialGradient>`;
}

function linear(id: string, stops: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${formatStops(stops)}</linearGradient>`;
}

function formatStops(stops: string): string {
  return stops
    .split(', ')
    .map((stop) => stop.split(' '))
    .map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');
}
