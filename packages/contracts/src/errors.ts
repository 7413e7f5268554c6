import { z } from 'zod';

/** Every refusal of every API, with a fitting status. */
export const errorReplySchema = z.object({
  errors: z.array(z.object({ reason: z.string(), code: z.string(), field: z.string().optional() })).min(1),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;
