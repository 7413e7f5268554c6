import { requireKnownVariables } from '@shop/domain/content/messages/answer-text';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  type TemplateContent,
  type TemplateRow,
  updateTemplate,
} from './template-repository.ts';

type Deps = { db: Database; audit: AuditTrail };

export type AnswerTemplates = ReturnType<typeof createAnswerTemplates>;

/** Texts that answers start from, per language. */
export function createAnswerTemplates({ db, audit }: Deps) {
  const describe = (templateId: string) =>
    ({ permission: 'messages.answer', entity: { kind: 'message-template', id: templateId } }) as const;

  return {
    list: () => listTemplates(db),

    async add(actor: Actor, content: TemplateContent): Promise<TemplateRow> {
      requireKnownVariables(content.texts);
      return await db.transaction().execute(async (tx) => {
        const added = await insertTemplate(tx, content);
        if (!added) throw nameTaken();
        await audit.record(tx, actor, { ...describe(added.templateId), action: 'add-template', after: content });
        return added;
      });
    },

    async save(actor: Actor, call: TemplateContent & { templateId: string; version: number }): Promise<TemplateRow> {
      const { templateId, version, ...content } = call;
      requireKnownVariables(content.texts);
      return await db.transaction().execute(async (tx) => {
        const all = await lockTemplates(tx);
        const known = all.find((one) => one.templateId === templateId);
        if (!known) throw templateUnknown();
        if (known.version !== version) throw templateConflict();
        if (all.some((one) => one !== known && one.name === content.name)) throw nameTaken();
        const saved = await updateTemplate(tx, templateId, content);
        const before = { name: known.name, texts: known.texts };
        await audit.record(tx, actor, { ...describe(templateId), action: 'save-template', before, after: content });
        return saved;
      });
    },

    async delete(actor: Actor, templateId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const deleted = await deleteTemplate(tx, templateId);
        if (!deleted) throw templateUnknown();
        const before = { name: deleted.name, texts: deleted.texts };
        await audit.record(tx, actor, { ...describe(templateId), action: 'delete-template', before });
      });
    },
  };
}

const templateUnknown = (): ShopError =>
  new ShopError('There is no such template', { code: 'template_unknown', kind: 'not-found' });

const templateConflict = (): ShopError =>
  new ShopError('Another member of staff changed this template', { code: 'version_conflict', kind: 'conflict' });

const nameTaken = (): ShopError =>
  new ShopError('Another template has this name', { code: 'template_name_taken', kind: 'conflict', field: 'name' });
