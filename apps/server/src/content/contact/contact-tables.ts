import type { ContactTopic } from '@shop/domain/content/contact';
import type { Generated } from 'kysely';

export type ContactTables = {
  contactMessage: {
    id: Generated<string>;
    brand: string;
    locale: string;
    name: string;
    email: string;
    topic: ContactTopic;
    orderNumber: string | null;
    message: string;
    mailed: boolean;
    createdAt: Date;
  };
  contactAttempt: { sender: string; at: Date };
};
