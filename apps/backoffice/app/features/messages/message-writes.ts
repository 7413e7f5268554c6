import type { StaffApi } from '@shop/contracts/staff/client';
import type { TemplateTexts } from '@shop/domain/content/messages/answer-text';

export type ThreadWrite =
  | { intent: 'answer'; version: number; text: string; close: boolean }
  | { intent: 'note'; text: string }
  | { intent: 'assign'; version: number; staffId: string | null }
  | { intent: 'close'; version: number }
  | { intent: 'reopen'; version: number };

/** Makes the call of a write. The API validates its body. */
export function runThreadWrite({ messages }: StaffApi, reference: string, write: ThreadWrite): Promise<unknown> {
  const params = { reference };
  switch (write.intent) {
    case 'answer': {
      const { version, text, close } = write;
      return messages.answer({ params, body: { version, text, close } });
    }
    case 'note':
      return messages.addNote({ params, body: { text: write.text } });
    case 'assign':
      return messages.assign({ params, body: { version: write.version, staffId: write.staffId } });
    case 'close':
      return messages.close({ params, body: { version: write.version } });
    case 'reopen':
      return messages.reopen({ params, body: { version: write.version } });
  }
}

type Content = { name: string; texts: TemplateTexts };
export type TemplateWrite =
  | ({ intent: 'add' } & Content)
  | ({ intent: 'save'; templateId: string; version: number } & Content)
  | { intent: 'delete'; templateId: string };

export function runTemplateWrite({ messages }: StaffApi, write: TemplateWrite): Promise<unknown> {
  if (write.intent === 'delete') return messages.deleteTemplate({ params: { templateId: write.templateId } });
  const { name, texts } = write;
  if (write.intent === 'add') return messages.addTemplate({ body: { name, texts } });
  const { templateId, version } = write;
  return messages.saveTemplate({ params: { templateId }, body: { name, texts, version } });
}
