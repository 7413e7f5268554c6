import type { ContactTopic } from '@shop/domain/content/contact';
import type { TemplateTexts } from '@shop/domain/content/messages/answer-text';
import type { MessageKind, ThreadState } from '@shop/domain/content/messages/message-thread';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { ColumnType, Generated } from 'kysely';

/** Member of staff or command that wrote a message. */
export type Author = { kind: string; name: string; staffId?: string };

export type MessageTables = {
  messageThread: {
    threadId: Generated<string>;
    reference: string;
    brand: BrandKey;
    locale: Locale;
    name: string;
    email: string;
    topic: ContactTopic;
    orderNumber: string | null;
    state: Generated<ThreadState>;
    assigneeId: string | null;
    version: Generated<number>;
    createdAt: Date;
    lastMessageAt: Date;
  };
  threadMessage: {
    messageId: Generated<string>;
    threadId: string;
    kind: MessageKind;
    text: string;
    author: ColumnType<Author | null, string | null, never>;
    mailed: boolean;
    at: Date;
  };
  messageTemplate: {
    templateId: Generated<string>;
    name: string;
    texts: ColumnType<TemplateTexts, string, string>;
    version: Generated<number>;
  };
};
