type LogoProps = { name: string; picture?: { path: string; width: number; height: number } | undefined };

/** Picture of the brand, or word mark: the shop's name in Bodoni, its first o in italics. Left-to-right in every language. */
export function Logo({ name, picture }: LogoProps) {
  if (picture)
    return (
      <img className="logo--picture" src={picture.path} alt={name} width={picture.width} height={picture.height} />
    );
  const [, start, letter, end] = /^([^o]*)(o?)(.*)$/.exec(name) ?? [];
  return (
    <span className="logo" dir="ltr" translate="no">
      {start}
      <i>{letter}</i>
      {end}
    </span>
  );
}
