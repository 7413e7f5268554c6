import { z } from 'zod';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const language = z.enum(['en', 'fr', 'de', 'ar']);
const body = z.strictObject({ language, word: z.string().trim().min(1).max(60) });
const reply = z.object({ status: z.literal('saved') });

/** Words that the search passes over. */
export const staffStopWordEndpoints = withListExports(
  { export: 'list' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/merchandising/stop-words',
      access: { staff: 'catalog.read' },
      rateClass: 'api',
      summary: 'Return the stop words of a language, and which of them the merchant has added.',
      query: z.strictObject({ language }),
      response: z.object({
        items: z.array(z.object({ word: z.string(), isOwn: z.boolean() })),
        /** Default words that the merchant has taken out. */
        removed: z.array(z.string()),
      }),
    }),
    add: staffEndpoint({
      method: 'POST',
      path: '/merchandising/stop-words',
      access: { staff: 'merchandising.edit' },
      rateClass: 'write',
      summary: 'Add a stop word. Idempotent. Refused with 422 stop_word_faulty.',
      body,
      response: reply,
    }),
    remove: staffEndpoint({
      method: 'POST',
      path: '/merchandising/stop-words/removal',
      access: { staff: 'merchandising.edit' },
      rateClass: 'write',
      summary: 'Take out a stop word, so that the search looks for it. Idempotent. Refused with 422 stop_word_faulty.',
      body,
      response: reply,
    }),
  },
);
