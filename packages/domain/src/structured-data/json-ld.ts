/** A statement of schema.org. What is undefined is not said. */
export type Statement = { readonly [property: string]: StatementValue };
type StatementValue = string | number | undefined | Statement | readonly (string | Statement)[];

/** Names something that another statement of the page describes. */
export const reference = (id: string): Statement => ({ '@id': id });

/** For a script element: no text in it, however hostile, can close the element. */
export const jsonLdText = (statements: readonly Statement[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': statements }).replaceAll('<', '\\u003c');
