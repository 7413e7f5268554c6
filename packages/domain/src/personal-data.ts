/** Text as it may leave the house in an error report: nothing in it names a person or opens a door. */
export const withoutPersonalData = (text: string): string =>
  BLOTS.reduce((blotted, [pattern, blot]) => blotted.replace(pattern, blot), text);

// The lengths are bounded so that a long text without a match costs no more than one pass.
const BLOTS: readonly (readonly [RegExp, string])[] = [
  [/[?#][\w.~%[\]-]{1,100}=[^\s"'`<>)]*/g, ''],
  [/[^\s@"'`<>(),;:=/?&]{1,64}(?:@|%40)[\w.-]{1,253}\.[a-z]{2,}/gi, '[email]'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
];
