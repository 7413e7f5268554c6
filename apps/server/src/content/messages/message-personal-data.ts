import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const MESSAGE_PERSONAL_DATA: PersonalDataMap = {
  message_thread: {
    section: 'messages',
    whose: { email: 'email' },
    erase: [
      ...['thread_id', 'reference', 'brand', 'locale', 'name', 'email', 'topic', 'order_number', 'state'],
      ...['assignee_id', 'version', 'created_at', 'last_message_at'],
    ],
  },
  thread_message: {
    section: 'messages',
    whose: { parent: 'message_thread', by: 'thread_id' },
    erase: ['message_id', 'thread_id', 'kind', 'text', 'author', 'mailed', 'at'],
  },
};
