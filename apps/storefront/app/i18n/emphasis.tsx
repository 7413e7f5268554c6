const EMPHASISED = /<em>(.*?)<\/em>/;

/** Headline whose `<em>…</em>` part is italic. */
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
