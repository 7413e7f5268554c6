const EMPHASISED = /<em>(.*?)<\/em>/;

/** A headline with its one italic word, which a text marks as `<em>…</em>`. */
export function Emphasis({ children }: { children: string }) {
  const [before, emphasised, after] = children.split(EMPHASISED);
  if (emphasised === undefined) return before;
  return (
    <>
      {before}
      <em>{emphasised}</em>
      {after}
    </>
  );
}
