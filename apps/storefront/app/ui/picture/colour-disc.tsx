/** A colour as an SVG disc: the CSP forbids style attributes. */
export function ColourDisc({ colour }: { colour: string | undefined }) {
  return <svg className="disc" color={colour} aria-hidden="true" />;
}
