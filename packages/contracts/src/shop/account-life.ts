import { DELETION_CODE_DIGITS } from '@shop/domain/account-closing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from './auth.ts';

/** By table and row, in the words of the database. */
const archive = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

const exportReply = z.object({ madeAt: z.string(), archive });
export type ExportReply = z.infer<typeof exportReply>;

/** How an account ends, and how its owner takes along what it holds. */
export const accountLifeEndpoints = {
  sendDeletionCode: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/send-deletion-code',
    access: 'customer',
    summary:
      'Mail a code of six digits, good for 15 minutes and five tries, with which the account can be closed. Refused with 429 deletion_code_often.',
    response: z.object({ status: z.literal('code-sent') }),
  }),
  close: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/customer',
    access: 'customer',
    summary:
      'Close the account with the code of the newest mail. All sessions end at once; 14 days later everything is erased. Refused with 422 deletion_code_wrong or deletion_code_spent (field code).',
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(new RegExp(`^\\d{${DELETION_CODE_DIGITS}}$`), 'Six digits'),
    }),
    response: z.object({ status: z.literal('closed') }),
  }),
  restore: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/restoration',
    access: 'guest',
    summary:
      'Open a closed account again with the token of its mail, before it is erased. Refused with 404 link_unusable or 409 account_address_taken.',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ status: z.literal('restored') }),
  }),
  askExport: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/export',
    access: 'customer',
    summary:
      'Ask for a copy of everything that is known of the customer. A mail says where it is. Refused with 429 export_often.',
    response: z.object({ status: z.literal('export-asked') }),
  }),
  takeExport: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/export/:token',
    access: 'customer',
    summary:
      'The copy that a mail has announced: once, within 24 hours, for its own customer. Refused with 404 link_unusable.',
    params: z.object({ token: linkToken }),
    response: exportReply,
  }),
};
