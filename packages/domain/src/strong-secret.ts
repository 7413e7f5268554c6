const MIN_SECRET_LENGTH = 32;
const MIN_DIFFERENT_SIGNS = 12;
/** What stands in examples until somebody replaces it, and what people type to have it over with. */
const PLACEHOLDERS =
  /change.?me|secret|password|passwd|example|default|insert|replace|your.?(key|token)|todo|test|12345|qwert|abcde|letmein/i;

/** Whether a secret that somebody thought of, or copied, may sign anything. Random ones of 32 characters always may. */
export const isStrongSecret = (text: string): boolean =>
  /^[\x21-\x7e]+$/.test(text) &&
  text.length >= MIN_SECRET_LENGTH &&
  new Set(text).size >= MIN_DIFFERENT_SIGNS &&
  !PLACEHOLDERS.test(text) &&
  !/^(.{1,16})\1+$/.test(text);
