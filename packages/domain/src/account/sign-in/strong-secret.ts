const MIN_SECRET_LENGTH = 32;
const MIN_DIFFERENT_SIGNS = 12;
/** Placeholders from examples, and common weak words. */
const PLACEHOLDERS =
  /change.?me|secret|password|passwd|example|default|insert|replace|your.?(key|token)|todo|test|12345|qwert|abcde|letmein/i;

/**
 * Whether a secret is strong enough for signing. Guards against invented or copied ones; random secrets of 32
 * characters pass.
 */
export const isStrongSecret = (text: string): boolean =>
  /^[\x21-\x7e]+$/.test(text) &&
  text.length >= MIN_SECRET_LENGTH &&
  new Set(text).size >= MIN_DIFFERENT_SIGNS &&
  !PLACEHOLDERS.test(text) &&
  !/^(.{1,16})\1+$/.test(text);
