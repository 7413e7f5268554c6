/** A colour as a disc: an attribute of a picture, because a strict content security policy forbids style attributes. */
export function ColourDisc({ colour }: { colour: string | undefined }) {
  return <svg className="disc" color={colour} aria-hidden="true" />;
}
