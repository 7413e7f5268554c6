const MASK = '•••';
const PERSONAL_KEYS =
  /^(e-?mail|recipient|to|name|first_?name|last_?name|phone|telephone|address|street|line\d|postcode|zip|city|ip|message)$/i;
const EMAIL = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.[^\s@<>"',;:()]+/g;

/** Text of an error without e-mail addresses, which mail servers repeat in their refusals. */
export const maskText = (text: string): string => text.replace(EMAIL, MASK);

/** Copy of a job's payload without what may name a person: values of telling keys, and e-mail addresses anywhere. */
export function maskPayload(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskPayload);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, PERSONAL_KEYS.test(key) ? MASK : maskPayload(inner)]),
  );
}
