import { z } from 'zod';

/** How an editor enters a field, where its type does not tell. */
export type FieldHint = 'long' | 'rich' | 'picture' | 'address' | 'schedule' | 'id' | 'unused';

/** Hints by schema: those of an instance hold wherever it is used. */
export const fieldHints = z.registry<{ hint: FieldHint }>();
