/** Schema.org statement. Undefined properties are omitted. */
export type Statement = { readonly [property: string]: StatementValue };
type StatementValue = string | number | undefined | Statement | readonly (string | Statement)[];

/** Reference to an entity that another statement of the page describes. */
export const reference = (id: string): Statement => ({ '@id': id });

/** JSON-LD for a script element, escaped so that no text can close the element (XSS). */
export const jsonLdText = (statements: readonly Statement[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': statements }).replaceAll('<', '\\u003c');
