import { calculateContrast } from '../browser/contrast.ts';

/** Colours that a brand may choose, by the custom property of the storefront that each sets. */
export const PALETTE = {
  ink: '--ink',
  inkSoft: '--ink-2',
  muted: '--muted',
  disabled: '--disabled',
  paper: '--paper',
  stone: '--stone',
  stoneStrong: '--stone-2',
  blush: '--blush',
  scrim: '--scrim',
  line: '--line',
  lineStrong: '--line-strong',
  accent: '--claret',
  sale: '--sale',
  success: '--success',
  warning: '--warn',
  warningGround: '--warn-bg',
} as const;
export type PaletteColour = keyof typeof PALETTE;
type Palette = Readonly<Record<PaletteColour, string>>;

/** Headings in the display face or in that of the text, and their size relative to the usual one. */
export type TypeChoice = { headings?: 'display' | 'text' | undefined; scale?: number | undefined };
export const HEADING_SCALE = { min: 0.8, max: 1.25 };

/** Same values as the themes of the storefront (`app/ui/themes`). */
const OUTLET: Palette = {
  ink: '#1e1a18',
  inkSoft: '#4a433d',
  muted: '#6a6159',
  disabled: '#746a62',
  paper: '#fcfaf7',
  stone: '#f3efe9',
  stoneStrong: '#eae4db',
  blush: '#f4e4de',
  scrim: '#f6e5dd',
  line: '#ded7cd',
  lineStrong: '#8c8278',
  accent: '#6b1d33',
  sale: '#a01c2e',
  success: '#2f5d46',
  warning: '#7a4b00',
  warningGround: '#fbf0da',
};
const MAIN: Palette = {
  ink: '#17161a',
  inkSoft: '#45424a',
  muted: '#625e68',
  disabled: '#6c6872',
  paper: '#ffffff',
  stone: '#f4f3f5',
  stoneStrong: '#e8e6ea',
  blush: '#f6e6ea',
  scrim: '#ffffff',
  line: '#dcdae0',
  lineStrong: '#827e89',
  accent: '#5e1b3f',
  sale: '#a3162f',
  success: '#2a5b47',
  warning: '#784a00',
  warningGround: '#fbf0da',
};

/** Palette of the theme that a brand starts from. */
export const getBasePalette = (brand: string): Palette => (brand === 'outlet' ? OUTLET : MAIN);

/** WCAG 2.2 AA: 4.5 for text, 3 for borders of fields and other parts of controls. */
const TEXT = 4.5;
const PART = 3;
const WHITE = '#ffffff';

/** Pairs that the storefront shows together. `white` is fixed. */
const PAIRS: readonly (readonly [ink: PaletteColour | 'white', ground: PaletteColour | 'white', least: number])[] = [
  ['ink', 'paper', TEXT],
  ['ink', 'stone', TEXT],
  ['ink', 'stoneStrong', TEXT],
  ['ink', 'blush', TEXT],
  ['ink', 'scrim', TEXT],
  ['ink', 'white', TEXT],
  ['inkSoft', 'paper', TEXT],
  ['inkSoft', 'stone', TEXT],
  ['muted', 'paper', TEXT],
  ['muted', 'stone', TEXT],
  ['disabled', 'paper', TEXT],
  ['accent', 'paper', TEXT],
  ['white', 'accent', TEXT],
  ['paper', 'accent', TEXT],
  ['paper', 'ink', TEXT],
  ['sale', 'paper', TEXT],
  ['sale', 'stone', TEXT],
  ['white', 'sale', TEXT],
  ['success', 'paper', TEXT],
  ['warning', 'warningGround', TEXT],
  ['lineStrong', 'paper', PART],
];

export type ContrastFigure = {
  ink: PaletteColour | 'white';
  ground: PaletteColour | 'white';
  /** Rounded down to two places, so that a figure never looks better than it is. */
  ratio: number;
  least: number;
  isEnough: boolean;
};

/** Contrast of every pair that the storefront shows, with a brand's colours over those of its theme. */
export function measureContrasts(brand: string, colours: Readonly<Partial<Palette>> = {}): ContrastFigure[] {
  const palette = { ...getBasePalette(brand), ...colours, ...tintAccent(brand, colours), white: WHITE };
  return PAIRS.map(([ink, ground, least]) => {
    const exact = calculateContrast(palette[ink], palette[ground]) ?? 0;
    return { ink, ground, ratio: Math.floor(exact * 100) / 100, least, isEnough: exact >= least };
  });
}

/** Part of the accent in its tint; the rest is the page. */
const TINT = 0.1;

/** The tint follows a chosen accent, unless the brand chooses it, too. */
function tintAccent(brand: string, colours: Readonly<Partial<Palette>>): Pick<Partial<Palette>, 'blush'> {
  const { accent, blush, paper = getBasePalette(brand).paper } = colours;
  if (blush !== undefined || accent === undefined || !isPaletteColour(accent) || !isPaletteColour(paper)) return {};
  const mixed = [1, 3, 5].map((at) => {
    const [part = 0, rest = 0] = [accent, paper].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(part * TINT + rest * (1 - TINT))
      .toString(16)
      .padStart(2, '0');
  });
  return { blush: `#${mixed.join('')}` };
}

const COLOUR = /^#[\da-f]{6}$/i;
export const isPaletteColour = (value: string): boolean => COLOUR.test(value);

type Themed = { key: string; colours?: Readonly<Partial<Palette>> | undefined; type?: TypeChoice | undefined };

/** Stylesheet over the theme of the build; undefined where the brand chooses nothing. Only checked values are written. */
export function buildThemeStylesheet({ key, colours = {}, type = {} }: Themed): string | undefined {
  const chosen = { ...colours, ...tintAccent(key, colours) };
  const lines = [
    ...Object.entries(PALETTE).flatMap(([name, property]) => {
      const value = chosen[name as PaletteColour];
      return value !== undefined && isPaletteColour(value) ? [`${property}: ${value};`] : [];
    }),
    ...(type.headings === 'text' ? ['--font-display: var(--font-text);', '--emphasis-style: normal;'] : []),
    ...scaleHeadings(type.scale),
  ];
  if (lines.length === 0 || !/^[a-z][a-z0-9-]*$/.test(key)) return undefined;
  return `html[data-brand="${key}"] {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

/** Sizes of `app/ui/styles/tokens.css`, multiplied. */
const HEADINGS = [
  ['--t-hero', 'min(20.5vw, clamp(2.5rem, 1.35rem + 4.6vw, 5rem)'],
  ['--t-h1', 'min(15.5vw, clamp(1.875rem, 1.5rem + 1.7vw, 2.75rem)'],
  ['--t-h2', 'min(15.5vw, clamp(1.5rem, 1.25rem + 1.1vw, 2.125rem)'],
] as const;

function scaleHeadings(scale = 1): string[] {
  if (scale === 1 || !(scale >= HEADING_SCALE.min && scale <= HEADING_SCALE.max)) return [];
  return [...HEADINGS.map(([name, size]) => `${name}: ${size} * ${scale});`), `--t-h3: calc(1.1875rem * ${scale});`];
}
