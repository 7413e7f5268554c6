import type { Neighbour } from '@shop/visual/nearest';

/** Tasks of the visual worker thread; `id` is returned with the answer. */
export type VisualTask =
  /** A product picture is upright; an uploaded photo may be rotated. */
  | { id: number; kind: 'describe'; bytes: Uint8Array; as: 'picture' | 'photo' }
  | { id: number; kind: 'nearest'; example: Uint8Array; limit: number }
  /** Sets the descriptors for later comparisons. */
  | { id: number; kind: 'compare-with'; descriptors: Uint8Array };

export type VisualAnswer = { id: number } & (
  | { descriptor: Uint8Array }
  | { neighbours: Neighbour[] }
  | { done: true }
  /** Undecodable picture. */
  | { refused: string }
);
