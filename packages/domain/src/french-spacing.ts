const NARROW_NO_BREAK_SPACE = '\u202f';

/** French typography: narrow no-break spaces keep `: ; ! ? %` and quotation marks on the line of their word. */
export const frenchSpacing = (text: string): string =>
  text.replaceAll(/ (?=[:;!?%»])/g, NARROW_NO_BREAK_SPACE).replaceAll(/(?<=«) /g, NARROW_NO_BREAK_SPACE);
