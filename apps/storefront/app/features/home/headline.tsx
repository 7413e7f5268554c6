import { Emphasis } from '#app/i18n/emphasis.tsx';

/** A headline of an editor, whose one italic word stands between asterisks. */
export const Headline = ({ children }: { children: string }) => (
  <Emphasis>{children.replace(/\*([^*]+)\*/, '<em>$1</em>')}</Emphasis>
);
