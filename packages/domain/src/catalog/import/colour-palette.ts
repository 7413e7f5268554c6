/** Usual hex codes of colour names in fashion, in lower case. */
const PALETTE: Readonly<Record<string, string>> = {
  ...{ black: '#000000', white: '#ffffff', ivory: '#fffff0', cream: '#fbf5e3', ecru: '#eee6d2', beige: '#e1d3b8' },
  ...{ stone: '#cdc6b8', sand: '#d9c5a0', camel: '#c19a6b', tan: '#c8a27a', nude: '#e3bc9a', taupe: '#8b7e74' },
  ...{ brown: '#6b4226', chocolate: '#4a2c1a', rust: '#a8482b', grey: '#8a8d8f', gray: '#8a8d8f' },
  ...{ charcoal: '#3b3e42', silver: '#c0c0c0', gold: '#c9a227', bronze: '#a97142', red: '#c8102e' },
  ...{ burgundy: '#6d1a36', maroon: '#6b1f2a', wine: '#722f37', coral: '#ff7f64', orange: '#f28022' },
  ...{ peach: '#f9c6a5', yellow: '#f7d117', mustard: '#d4a017', lime: '#a6d608', green: '#2e7d32' },
  ...{ khaki: '#7d7a4f', olive: '#6b6b2f', sage: '#a3b18a', mint: '#b5e2c9', emerald: '#047857', teal: '#0f766e' },
  ...{ turquoise: '#30c9c0', aqua: '#5fd0d6', blue: '#1f5fbf', navy: '#1b2a4a', cobalt: '#0047ab', denim: '#4a6a8a' },
  ...{ indigo: '#3f3d7d', purple: '#6b2c91', lilac: '#c8a2c8', lavender: '#c9b8e8', violet: '#7f4fc9' },
  ...{ pink: '#f48fb1', blush: '#efc5c0', fuchsia: '#d81b78', magenta: '#c71585', rose: '#d98c8c' },
};

/** Hex code of a colour; undefined for a name that is no plain colour, such as `Leopard`. */
export const findColourHex = (name: string): string | undefined => PALETTE[name.trim().toLowerCase()];
