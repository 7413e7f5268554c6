import type { Neighbour } from './visual-nearest.ts';

/** What the thread that looks at pictures is asked for; `id` comes back with the answer. */
export type VisualTask =
  /** A picture of ours looks straight; somebody's photo may be turned. */
  | { id: number; kind: 'describe'; bytes: Uint8Array; as: 'picture' | 'photo' }
  | { id: number; kind: 'nearest'; example: Uint8Array; limit: number }
  /** What to compare with from now on. */
  | { id: number; kind: 'compare-with'; descriptors: Uint8Array };

export type VisualAnswer = { id: number } & (
  | { descriptor: Uint8Array }
  | { neighbours: Neighbour[] }
  | { done: true }
  /** The picture cannot be read. */
  | { refused: string }
);
