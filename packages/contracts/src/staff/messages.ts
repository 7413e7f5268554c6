import { CONTACT_TOPICS } from '@shop/domain/content/contact';
import { ANSWER_VARIABLES, MAX_ANSWER_LENGTH } from '@shop/domain/content/messages/answer-text';
import { MESSAGE_KINDS, THREAD_STATES } from '@shop/domain/content/messages/message-thread';
import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

const reference = z.string().trim().min(1).max(20);
const params = z.object({ reference });
const version = z.int().min(1);
const language = z.enum(['en', 'fr', 'de', 'ar']);
const plainText = z
  .string()
  .trim()
  .min(1)
  .max(MAX_ANSWER_LENGTH)
  .regex(/^[\P{Cc}\n\r\t]*$/u, 'Plain text');

const listedThread = z.object({
  reference: z.string(),
  state: z.enum(THREAD_STATES),
  topic: z.enum(CONTACT_TOPICS),
  name: z.string(),
  email: z.string(),
  orderNumber: z.string().optional(),
  storeId: z.int(),
  /** Member of staff who takes care of it. */
  assignee: z.object({ staffId: z.string(), name: z.string() }).optional(),
  lastMessageAt: z.iso.datetime(),
  /** Start of the last message. */
  excerpt: z.string(),
});
export type ListedThread = z.infer<typeof listedThread>;

const deskThread = listedThread.omit({ excerpt: true }).extend({
  version,
  language,
  /** Values of the variables of an answer. One without a value is absent. */
  values: z.partialRecord(z.enum(ANSWER_VARIABLES), z.string()),
  messages: z.array(
    z.object({
      messageId: z.string(),
      kind: z.enum(MESSAGE_KINDS),
      text: z.string(),
      /** Absent: the customer. */
      by: z.string().optional(),
      at: z.iso.datetime(),
    }),
  ),
});
export type DeskThread = z.infer<typeof deskThread>;

const templateBody = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^\P{Cc}*$/u, 'One line'),
  texts: z.partialRecord(language, plainText).refine((texts) => Object.keys(texts).length > 0, 'At least one language'),
};
const template = z.object({ ...templateBody, templateId: z.string(), version });
export type AnswerTemplate = z.infer<typeof template>;

const read = { staff: 'messages.read', scope: 'store' } as const;
const answer = { staff: 'messages.answer', scope: 'store' } as const;
const templateParams = z.object({ templateId: z.uuid() });

const threadFilters = {
  /** Comma separated. */
  state: z
    .string()
    .max(60)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(THREAD_STATES)))
    .optional(),
  /** Assigned to the caller. */
  mine: z.literal('true').optional(),
  /** Ids of stores, comma separated. */
  store: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,39}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
  /** Reference, order number, or start of name or e-mail. */
  text: z.string().trim().max(120).optional(),
};

/** Messages of customers. Every change but a note carries the version of the thread. */
export const staffMessageEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/messages',
    access: read,
    rateClass: 'api',
    summary: 'Return threads by filters, the latest message first, with a cursor for the next page.',
    query: z.strictObject({
      ...threadFilters,
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(listedThread), next: z.string().optional() }),
  }),
  export: staffEndpoint({
    method: 'GET',
    path: '/messages/export',
    access: { staff: 'customers.export', scope: 'store' },
    rateClass: 'write',
    summary: 'Return the filtered threads without their text as text/csv, up to 50,000. The export itself is recorded.',
    query: z.strictObject(threadFilters),
    response: z.string().meta({ description: 'text/csv' }),
  }),
  counts: staffEndpoint({
    method: 'GET',
    path: '/messages/counts',
    access: read,
    rateClass: 'api',
    summary: 'Return how many threads wait for an answer, and how many of them are assigned to the caller.',
    response: z.object({ open: z.int(), mine: z.int(), isMore: z.boolean() }),
  }),
  assignees: staffEndpoint({
    method: 'GET',
    path: '/messages/assignees',
    access: read,
    rateClass: 'api',
    summary: 'Return members of staff to whom a thread can be assigned.',
    response: z.object({ items: z.array(z.object({ staffId: z.string(), name: z.string() })) }),
  }),
  get: staffEndpoint({
    method: 'GET',
    path: '/messages/:reference',
    access: read,
    rateClass: 'api',
    summary: 'Return one thread with its messages. Refused with 404 message_unknown.',
    params,
    response: deskThread,
  }),
  answer: staffEndpoint({
    method: 'POST',
    path: '/messages/:reference/answers',
    access: answer,
    rateClass: 'write',
    summary:
      'Mail an answer in the language of the customer. Plain text; variables are filled in. Refused with 409 version_conflict and 422 variable_missing.',
    params,
    body: z.strictObject({ version, text: plainText, close: z.boolean().default(false) }),
    response: deskThread,
  }),
  addNote: staffEndpoint({
    method: 'POST',
    path: '/messages/:reference/notes',
    access: answer,
    rateClass: 'write',
    summary: 'Add a note for colleagues. The customer never reads it.',
    params,
    body: z.strictObject({ text: plainText }),
    response: deskThread,
  }),
  assign: staffEndpoint({
    method: 'PUT',
    path: '/messages/:reference/assignee',
    access: answer,
    rateClass: 'write',
    summary: 'Assign the thread, or free it with null. Refused with 409 version_conflict and 422 assignee_unknown.',
    params,
    body: z.strictObject({ version, staffId: z.uuid().nullable() }),
    response: deskThread,
  }),
  close: staffEndpoint({
    method: 'POST',
    path: '/messages/:reference/close',
    access: answer,
    rateClass: 'write',
    summary: 'Close the thread. Refused with 409 message_state and version_conflict.',
    params,
    body: z.strictObject({ version }),
    response: deskThread,
  }),
  reopen: staffEndpoint({
    method: 'POST',
    path: '/messages/:reference/reopen',
    access: answer,
    rateClass: 'write',
    summary: 'Open a closed thread again. Refused with 409 message_state and version_conflict.',
    params,
    body: z.strictObject({ version }),
    response: deskThread,
  }),
  templates: staffEndpoint({
    method: 'GET',
    path: '/message-templates',
    access: { staff: 'messages.read' },
    rateClass: 'api',
    summary: 'Return the templates of answers, by name.',
    response: z.object({ items: z.array(template) }),
  }),
  addTemplate: staffEndpoint({
    method: 'POST',
    path: '/message-templates',
    access: { staff: 'messages.answer' },
    rateClass: 'write',
    summary: 'Add a template. Refused with 409 template_name_taken and 422 variable_unknown.',
    body: z.strictObject(templateBody),
    response: template,
  }),
  saveTemplate: staffEndpoint({
    method: 'PUT',
    path: '/message-templates/:templateId',
    access: { staff: 'messages.answer' },
    rateClass: 'write',
    summary:
      'Change a template. Refused with 404 template_unknown, 409 version_conflict and template_name_taken, 422 variable_unknown.',
    params: templateParams,
    body: z.strictObject({ ...templateBody, version }),
    response: template,
  }),
  deleteTemplate: staffEndpoint({
    method: 'DELETE',
    path: '/message-templates/:templateId',
    access: { staff: 'messages.answer' },
    rateClass: 'write',
    summary: 'Delete a template. Refused with 404 template_unknown.',
    params: templateParams,
    response: z.object({ status: z.literal('deleted') }),
  }),
};
