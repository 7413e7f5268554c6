/** WCAG AA contrast for normal text. */
const READABLE_CONTRAST = 4.5;

/** Whether text in one colour is readable on the other, each as `#6b1d33` or `#fff`; false for anything else. */
export const isReadable = (ink: string, ground: string): boolean =>
  (calculateContrast(ink, ground) ?? 0) >= READABLE_CONTRAST;

/** WCAG contrast ratio, 1 to 21; undefined unless both are colours as `#6b1d33` or `#fff`. */
export function calculateContrast(ink: string, ground: string): number | undefined {
  const [one, other] = [calculateLuminance(ink), calculateLuminance(ground)];
  if (one === undefined || other === undefined) return undefined;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function calculateLuminance(colour: string): number | undefined {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour) ?? [];
  if (!digits) return undefined;
  const width = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((place) =>
    linear(Number.parseInt(digits.slice(place * width, (place + 1) * width).repeat(3 - width), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
