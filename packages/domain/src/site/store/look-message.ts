import { isRecord } from '../../record.ts';
import { isPaletteColour, PALETTE, type PaletteColour } from './brand-theme.ts';

type LogoPicture = { path: string; width: number; height: number };

/** Typed look that the back office sends to a framed preview of the shop before it is saved. */
export type LookMessage = {
  kind: 'look';
  colours: Readonly<Partial<Record<PaletteColour, string>>>;
  logo?: LogoPicture | undefined;
};

/** Sent by the framed page when it can show a look. */
export const LOOK_READY = { kind: 'look-ready' } as const;
export const isLookReady = (data: unknown): boolean => isRecord(data) && data.kind === LOOK_READY.kind;

const PICTURE_PATH = /^\/media\/[\w./-]{1,200}$/;

/** Undefined for any other message; values that the shop would not show are left out. */
export function readLookMessage(data: unknown): LookMessage | undefined {
  if (!isRecord(data) || data.kind !== 'look' || !isRecord(data.colours)) return undefined;
  const colours = Object.entries(data.colours).filter(
    ([name, value]) => name in PALETTE && typeof value === 'string' && isPaletteColour(value),
  );
  const logo = readLogo(data.logo);
  return { kind: 'look', colours: Object.fromEntries(colours), ...(logo && { logo }) };
}

function readLogo(logo: unknown): LogoPicture | undefined {
  if (!isRecord(logo)) return undefined;
  const { path, width, height } = logo;
  if (typeof path !== 'string' || !PICTURE_PATH.test(path)) return undefined;
  if (!Number.isInteger(width) || !Number.isInteger(height)) return undefined;
  return { path, width: Number(width), height: Number(height) };
}
