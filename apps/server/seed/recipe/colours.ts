/** The families a shopper filters by (`colour_en`). */
export type ColourFamily =
  | 'black'
  | 'grey'
  | 'white'
  | 'cream'
  | 'beige'
  | 'brown'
  | 'pink'
  | 'red'
  | 'burgundy'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'khaki'
  | 'blue'
  | 'navy'
  | 'purple'
  | 'gold'
  | 'silver'
  | 'multi';
export type ColourName = keyof typeof COLOURS;
export type Colour = { name: ColourName; family: ColourFamily; hex: `#${string}` };

export function colourOf(name: ColourName): Colour {
  const [family, hex] = COLOURS[name];
  return { name, family, hex };
}

/** As shoppers read it: `Bottle green`. */
export const colourTitle = (name: ColourName): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Light grounds on which a second colour is what one remembers. */
export const isPale = (name: ColourName): boolean => ['white', 'cream'].includes(COLOURS[name][0]);

const COLOURS = {
  black: ['black', '#1d1b1f'],
  ink: ['navy', '#22304a'],
  charcoal: ['grey', '#45464b'],
  slate: ['grey', '#69707a'],
  'dove grey': ['grey', '#b4b3b1'],
  'grey marl': ['grey', '#9d9da0'],
  white: ['white', '#f4f2ee'],
  ivory: ['white', '#f3ece1'],
  ecru: ['cream', '#e9dfcf'],
  oat: ['cream', '#dccfb8'],
  butter: ['yellow', '#efdfa4'],
  champagne: ['beige', '#dcc3a1'],
  sand: ['beige', '#cbb79e'],
  stone: ['beige', '#b8aea0'],
  camel: ['beige', '#c0956a'],
  tan: ['brown', '#a8693c'],
  caramel: ['brown', '#b0763f'],
  rust: ['brown', '#94502f'],
  mocha: ['brown', '#6f5345'],
  chocolate: ['brown', '#4a3129'],
  espresso: ['brown', '#3a2620'],
  toffee: ['brown', '#8a5a3c'],
  blush: ['pink', '#e5c5c3'],
  'ballet pink': ['pink', '#e9b9bd'],
  rose: ['pink', '#cf7f8c'],
  'dusty rose': ['pink', '#c298a0'],
  fuchsia: ['pink', '#c22a72'],
  raspberry: ['pink', '#ad2a55'],
  coral: ['orange', '#e5735a'],
  scarlet: ['red', '#c0212f'],
  cherry: ['red', '#9c1f2e'],
  brick: ['red', '#a8452f'],
  claret: ['burgundy', '#7c2a3a'],
  oxblood: ['burgundy', '#5d2029'],
  plum: ['purple', '#5b3350'],
  aubergine: ['purple', '#3f2a40'],
  lilac: ['purple', '#c1aed2'],
  lavender: ['purple', '#a59bc8'],
  violet: ['purple', '#6a4a9c'],
  terracotta: ['orange', '#c4643f'],
  tangerine: ['orange', '#e07b2e'],
  apricot: ['orange', '#ecaf84'],
  mustard: ['yellow', '#c9982f'],
  lemon: ['yellow', '#ecd860'],
  sage: ['green', '#a3b096'],
  mint: ['green', '#b5d6c4'],
  fern: ['green', '#6f8f6a'],
  emerald: ['green', '#1f7a56'],
  'bottle green': ['green', '#2c5445'],
  teal: ['green', '#1f5a55'],
  olive: ['khaki', '#6e6a44'],
  khaki: ['khaki', '#8a8361'],
  moss: ['khaki', '#5c6242'],
  'ice blue': ['blue', '#cad9e4'],
  sky: ['blue', '#9dbbd6'],
  'powder blue': ['blue', '#b4c8dc'],
  cornflower: ['blue', '#6d8fc4'],
  cobalt: ['blue', '#274fa8'],
  petrol: ['blue', '#245066'],
  turquoise: ['blue', '#3f9aa6'],
  navy: ['navy', '#27334f'],
  midnight: ['navy', '#1b2238'],
  'light blue': ['blue', '#86a8c8'],
  'mid blue': ['blue', '#5f84ab'],
  'dark blue': ['blue', '#2d4360'],
  gold: ['gold', '#c9a24e'],
  'rose gold': ['pink', '#d9a08c'],
  silver: ['silver', '#b9bcc2'],
  pewter: ['silver', '#8b8c90'],
} as const satisfies Record<string, readonly [ColourFamily, `#${string}`]>;
