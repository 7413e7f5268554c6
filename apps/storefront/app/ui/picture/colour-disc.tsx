import { pictureUrl } from '@shop/domain/catalog/picture-url';

/** `picture` is a key of the media service; it is shown instead of the colour. */
type ColourDiscProps = { colour: string | undefined; picture?: string | undefined };

/** A colour as an SVG disc: the CSP forbids style attributes. The text beside it names the colour. */
export function ColourDisc({ colour, picture }: ColourDiscProps) {
  if (picture) return <img className="disc" src={pictureUrl({ key: picture, width: 160 })} alt="" loading="lazy" />;
  return <svg className="disc" color={colour} aria-hidden="true" />;
}
