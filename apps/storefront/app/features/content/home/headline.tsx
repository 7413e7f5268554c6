import { Emphasis } from '#app/i18n/emphasis.tsx';

/** Editorial headline; the word between asterisks is italic. */
export const Headline = ({ children }: { children: string }) => (
  <Emphasis>{children.replace(/\*([^*]+)\*/, '<em>$1</em>')}</Emphasis>
);
