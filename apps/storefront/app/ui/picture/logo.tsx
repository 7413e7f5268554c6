/** Word mark: the shop's name in Bodoni, its first o in italics. Left-to-right in every language. */
export function Logo({ name }: { name: string }) {
  const [, start, letter, end] = /^([^o]*)(o?)(.*)$/.exec(name) ?? [];
  return (
    <span className="logo" dir="ltr" translate="no">
      {start}
      <i>{letter}</i>
      {end}
    </span>
  );
}
