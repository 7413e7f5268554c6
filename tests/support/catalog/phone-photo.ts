import sharp, { type Sharp } from 'sharp';

type Raw = { data: Buffer; width: number; height: number };
type Dice = () => number;

export type PhotoOptions = {
  seed: number;
  /** Fill of the corners after rotation: the wall continues, or black. */
  corners?: 'wall' | 'black';
};

const HEIGHT = 600;
const MOST_DEGREES = 20;

/** Simulates a phone photo of an image: rotated, cropped, in other light, noisy, a small JPEG. */
export async function phonePhoto(picture: Buffer, { seed, corners = 'wall' }: PhotoOptions): Promise<Buffer> {
  const dice = createDice(seed);
  const turned = corners === 'wall' ? await onTheWall(picture, dice) : await withCorners(picture, dice);
  const { data, width, height } = relit(turned, dice);
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(0.4 + dice() * 0.5)
    .jpeg({ quality: Math.round(between(dice, 45, 75)) })
    .toBuffer();
}

/** The same garment in another colour, as a separate image. */
export async function recoloured(picture: Buffer, seed: number): Promise<Buffer> {
  const dice = createDice(seed);
  const look = {
    hue: Math.round(between(dice, 60, 300)),
    saturation: between(dice, 0.8, 1.3),
    brightness: between(dice, 0.9, 1.1),
  };
  return await sharp(picture).modulate(look).jpeg({ quality: 85 }).toBuffer();
}

async function onTheWall(picture: Buffer, dice: Dice): Promise<Raw> {
  const upright = await getRaw(sharp(picture).resize({ height: HEIGHT }));
  const wall = Math.round(HEIGHT * 0.3);
  const around = { top: wall, bottom: wall, left: wall, right: wall, extendWith: 'copy' } as const;
  const wide = await getRaw(opened(upright).extend(around));
  const turned = await getRaw(opened(wide).rotate(between(dice, -MOST_DEGREES, MOST_DEGREES)));
  const share = between(dice, 0.82, 1.1);
  const [width, height] = [Math.round(upright.width * share), Math.round(upright.height * share)];
  const left = Math.round((turned.width - width) / 2 + between(dice, -0.05, 0.05) * upright.width);
  const top = Math.round((turned.height - height) / 2 + between(dice, -0.05, 0.05) * upright.height);
  return await getRaw(opened(turned).extract({ left, top, width, height }));
}

async function withCorners(picture: Buffer, dice: Dice): Promise<Raw> {
  const upright = await getRaw(sharp(picture).resize({ height: HEIGHT }));
  const turned = await getRaw(opened(upright).rotate(between(dice, -MOST_DEGREES, MOST_DEGREES)));
  const cut = between(dice, 0.03, 0.08);
  const [left, top] = [Math.round(turned.width * cut), Math.round(turned.height * cut)];
  return await getRaw(
    opened(turned).extract({ left, top, width: turned.width - 2 * left, height: turned.height - 2 * top }),
  );
}

/** Changes exposure and white balance, adds side light, vignette and grain. */
function relit({ data, width, height }: Raw, dice: Dice): Raw {
  const gamma = between(dice, 0.75, 1.3);
  const white = [0, 1, 2].map(() => between(dice, 0.88, 1.1));
  const [direction, lamp, grain] = [dice() * 2 * Math.PI, between(dice, 0.1, 0.35), between(dice, 5, 12)];
  const exposure = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** gamma * 255);
  const lit = Buffer.alloc(data.length);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.5];
    const light = 1 + lamp * 2 * (x * Math.cos(direction) + y * Math.sin(direction)) - 0.24 * (x * x + y * y);
    for (let channel = 0; channel < 3; channel++) {
      const value = (exposure[data[i * 3 + channel] as number] as number) * (white[channel] as number) * light;
      // The sum of three uniform values approximates a normal distribution.
      const noise = (dice() + dice() + dice() - 1.5) * 2 * grain;
      lit[i * 3 + channel] = Math.min(255, Math.max(0, value + noise));
    }
  }
  return { data: lit, width, height };
}

const opened = ({ data, width, height }: Raw) => sharp(data, { raw: { width, height, channels: 3 } });

async function getRaw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const between = (dice: Dice, from: number, to: number): number => from + dice() * (to - from);

/** Deterministic generator (linear congruential, constants of Numerical Recipes). */
function createDice(seed: number): Dice {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
