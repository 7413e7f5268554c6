/** Redacts personal data and secrets from text for an external error report. */
export const withoutPersonalData = (text: string): string =>
  BLOTS.reduce((blotted, [pattern, blot]) => blotted.replace(pattern, blot), text);

// Bounded quantifiers avoid quadratic backtracking (ReDoS) on long text.
const BLOTS: readonly (readonly [RegExp, string])[] = [
  [/[?#][\w.~%[\]-]{1,100}=[^\s"'`<>)]*/g, ''],
  [/[^\s@"'`<>(),;:=/?&]{1,64}(?:@|%40)[\w.-]{1,253}\.[a-z]{2,}/gi, '[email]'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
];
