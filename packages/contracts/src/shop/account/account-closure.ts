import { DELETION_CODE_DIGITS } from '@shop/domain/account/personal-data/account-closure';
import { PERSONAL_SECTIONS } from '@shop/domain/account/personal-data/personal-table';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { linkToken } from './auth.ts';

/** Rows by table, with the column names of the database. */
const archive = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** Tables of the archive by section, in reading order. */
const sections = z.array(z.object({ section: z.enum(PERSONAL_SECTIONS), tables: z.array(z.string()) }));

const exportReply = z.object({ madeAt: z.string(), archive, sections });
export type ExportReply = z.infer<typeof exportReply>;

/** Account closure and data export. */
export const accountClosureEndpoints = {
  sendDeletionCode: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/send-deletion-code',
    access: 'customer',
    rateClass: 'auth',
    summary:
      'Send a six-digit code for account closure by mail, valid for 15 minutes and five tries. Refused with 429 deletion_code_often.',
    response: z.object({ status: z.literal('code-sent') }),
  }),
  close: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/customer',
    access: 'customer',
    rateClass: 'auth',
    summary:
      'Close the account with the code of the newest mail. All sessions end at once; all data is erased after 14 days. Refused with 422 deletion_code_wrong or deletion_code_spent (field code).',
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
    rateClass: 'auth',
    summary:
      'Reopen a closed account with the token of its mail, before it is erased. Refused with 404 link_unusable or 409 account_address_taken.',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ status: z.literal('restored') }),
  }),
  askExport: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/export',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Request an export of all data about the customer. A mail contains the link. Refused with 429 export_often.',
    response: z.object({ status: z.literal('export-asked') }),
  }),
  takeExport: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/export/:token',
    access: 'customer',
    rateClass: 'api',
    summary: 'Download a data export: once, within 24 hours, by its own customer only. Refused with 404 link_unusable.',
    params: z.object({ token: linkToken }),
    response: exportReply,
  }),
};
