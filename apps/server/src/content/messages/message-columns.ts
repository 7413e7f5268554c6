import type { ListedThread } from '@shop/contracts/staff/messages';

/** Columns of the export of messages, which holds no text of them. */
export const MESSAGE_COLUMNS = {
  reference: ({ reference }: ListedThread) => reference,
  state: ({ state }: ListedThread) => state,
  topic: ({ topic }: ListedThread) => topic,
  name: ({ name }: ListedThread) => name,
  email: ({ email }: ListedThread) => email,
  order: ({ orderNumber }: ListedThread) => orderNumber,
  store_id: ({ storeId }: ListedThread) => storeId,
  assignee: ({ assignee }: ListedThread) => assignee?.name,
  last_message_at: ({ lastMessageAt }: ListedThread) => lastMessageAt,
};
