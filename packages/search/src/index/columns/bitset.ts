import type { Bits } from '../../text/text-parts.ts';

export function countBitsetWords(size: number): number {
  return (size + 31) >>> 5;
}

export function createBits(size: number): Bits {
  return new Uint32Array(countBitsetWords(size));
}

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31));
}

export function hasBit(bits: Bits, at: number): boolean {
  return ((bits[at >>> 5] as number) & (1 << (at & 31))) !== 0;
}

export function setFirst(bits: Bits, count: number): void {
  bits.fill(0xffffffff, 0, count >>> 5);
  if (count & 31) bits[count >>> 5] = (1 << (count & 31)) - 1;
}

export function common(left: Bits, right: Bits, into: Bits = new Uint32Array(left.length)): Bits {
  for (let word = 0; word < into.length; word++) into[word] = (left[word] as number) & (right[word] as number);
  return into;
}

/** Set difference: bits of the first that are not in the second. */
export function others(left: Bits, right: Bits, into: Bits): Bits {
  for (let word = 0; word < into.length; word++) into[word] = (left[word] as number) & ~(right[word] as number);
  return into;
}

export function addAll(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] as number) | (other[word] as number);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += ones(bits[word] as number);
  return count;
}

/** Size of the intersection; the second set starts at a word of `others`. */
export function countCommon(bits: Bits, others: Bits, start: number): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++)
    count += ones((bits[word] as number) & (others[start + word] as number));
  return count;
}

/** Writes the ordinals of set bits in ascending order. */
export function listOrdinals(bits: Bits, into: Uint32Array): void {
  let next = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = (bits[word] as number) | 0;
    while (rest !== 0) {
      into[next++] = (word << 5) + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
    }
  }
}

/** Parallel bit count (SWAR): sums pairs, nibbles and bytes, then adds the four bytes by one multiplication. */
function ones(word: number): number {
  let value = word - ((word >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
