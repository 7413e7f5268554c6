/** WCAG AA contrast for normal text. */
const READABLE_CONTRAST = 4.5;

/** Whether text in one colour is readable on the other, each as `#6b1d33` or `#fff`; false for anything else. */
export function isReadable(ink: string, ground: string): boolean {
  const [one, other] = [calculateLuminance(ink), calculateLuminance(ground)];
  if (one === undefined || other === undefined) return false;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= READABLE_CONTRAST;
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
