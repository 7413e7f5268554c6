import type { Allocate } from '../text/text-parts.ts';

export type SharedUint16 = Uint16Array<SharedArrayBuffer>;
export type SharedUint32 = Uint32Array<SharedArrayBuffer>;
export type SharedFloat64 = Float64Array<SharedArrayBuffer>;

export function sharedUint16(length: number, allocate: Allocate): SharedUint16 {
  return new Uint16Array(allocate(length * Uint16Array.BYTES_PER_ELEMENT));
}

export function sharedUint32(length: number, allocate: Allocate): SharedUint32 {
  return new Uint32Array(allocate(length * Uint32Array.BYTES_PER_ELEMENT));
}

export function sharedFloat64(length: number, allocate: Allocate): SharedFloat64 {
  return new Float64Array(allocate(length * Float64Array.BYTES_PER_ELEMENT));
}
