/** Point of a picture that a crop keeps in view, in percent from the left and the top. */
export type FocalPoint = { x: number; y: number };

/** Address of a picture of the shop as a whole text, without a fragment. */
const ADDRESS = /"(\/media\/([a-z0-9-]+-[0-9a-f]{12})\/\d{3,4})"/g;
const FRAGMENT = /#focus=(\d{1,3})-(\d{1,3})$/;
/** Crops follow the point in steps: the content security policy forbids inline styles, so that each place is a class. */
const STEP = 10;

const toStep = (percent: number): number => Math.round(percent / STEP) * STEP;

/**
 * Adds focal points to the addresses of pictures in documents and feeds, as a fragment: the address stays valid for
 * every reader, and pages need no second request.
 */
export function addFocalPoints<Json>(json: Json, points: ReadonlyMap<string, FocalPoint>): Json {
  if (points.size === 0) return json;
  const text = JSON.stringify(json).replace(ADDRESS, (whole, address: string, key: string) => {
    const point = points.get(key);
    return point ? `"${address}#focus=${toStep(point.x)}-${toStep(point.y)}"` : whole;
  });
  return JSON.parse(text);
}

/** Address without the focal point, and the point as it was added. */
export function splitFocalPoint(url: string): { url: string; focus?: { x: string; y: string } } {
  const [fragment, x, y] = FRAGMENT.exec(url) ?? [];
  return fragment && x && y ? { url: url.slice(0, -fragment.length), focus: { x, y } } : { url };
}
