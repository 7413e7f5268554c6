import { z } from 'zod';

/** Error reply of every API, sent with a matching status. */
export const errorReplySchema = z.object({
  errors: z.array(z.object({ reason: z.string(), code: z.string(), field: z.string().optional() })).min(1),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;
