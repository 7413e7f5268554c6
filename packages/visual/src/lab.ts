/** Picture in CIE Lab: lightness from 0 to 100 and two colour axes. */
export type LabPicture = {
  width: number;
  height: number;
  light: Float32Array;
  /** The a* axis, from green to red. */
  red: Float32Array;
  /** The b* axis, from blue to yellow. */
  yellow: Float32Array;
};

export type RgbPicture = { width: number; height: number; rgb: Uint8Array };

/** Converts sRGB to CIE Lab (D65). */
export function toLab({ width, height, rgb }: RgbPicture): LabPicture {
  const count = width * height;
  const [light, red, yellow] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i++) {
    const r = LINEAR[rgb[i * 3] as number] as number;
    const g = LINEAR[rgb[i * 3 + 1] as number] as number;
    const b = LINEAR[rgb[i * 3 + 2] as number] as number;
    const x = lightnessCurve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const y = lightnessCurve(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = lightnessCurve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    light[i] = 116 * y - 16;
    red[i] = 500 * (x - y);
    yellow[i] = 200 * (y - z);
  }
  return { width, height, light, red, yellow };
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const lightnessCurve = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
