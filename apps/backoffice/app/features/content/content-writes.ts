import type { StaffApi } from '@shop/contracts/staff/client';

type Body<Call extends keyof StaffApi['content']> =
  NonNullable<Parameters<StaffApi['content'][Call]>[0]> extends { body: infer One } ? One : never;
type Target = { brand: string; locale: string; version: number };
type Params = NonNullable<Parameters<StaffApi['content']['save']>[0]>['params'];

export type ContentWrite =
  | { intent: 'create'; body: Body<'create'> }
  | { intent: 'save'; body: Body<'save'> }
  | { intent: 'review'; body: Body<'review'>; data?: Body<'save'>['data'] }
  | { intent: 'publish'; body: Target; data?: Body<'save'>['data'] }
  | { intent: 'schedule'; body: Body<'schedule'>; data?: Body<'save'>['data'] }
  | { intent: 'cancel-schedule'; id: string }
  | { intent: 'unpublish'; body: Target }
  | { intent: 'confirm-translation'; body: Target }
  | { intent: 'roll-back'; body: Body<'rollBack'> }
  | { intent: 'remove'; body: Body<'remove'> }
  | { intent: 'restore'; body: Body<'restore'> }
  | { intent: 'comment'; body: Body<'comment'> }
  | { intent: 'resolve-comment'; id: string; isResolved: boolean };

type Unsaved = { body: Target; data?: Body<'save'>['data'] };

/** Changes that are not saved yet are saved first: what is published is what the editor sees. */
async function saveFirst<Write extends Unsaved>(api: StaffApi, params: Params, { body, data }: Write) {
  if (!data) return body as Write['body'];
  const { brand, locale, version } = body;
  const saved = await api.content.save({ params, body: { brand, locale, version, data } });
  return { ...body, version: saved.version } as Write['body'];
}

export async function runContentWrite(api: StaffApi, params: Params, write: ContentWrite): Promise<unknown> {
  const { content } = api;
  switch (write.intent) {
    case 'create':
      return content.create({ body: write.body });
    case 'save':
      return content.save({ params, body: write.body });
    case 'review':
      return content.review({ params, body: await saveFirst(api, params, write) });
    case 'publish':
      return content.publish({ params, body: await saveFirst(api, params, write) });
    case 'schedule':
      return content.schedule({ params, body: await saveFirst(api, params, write) });
    case 'cancel-schedule':
      return content.cancelSchedule({ params: { id: write.id } });
    case 'unpublish':
      return content.unpublish({ params, body: write.body });
    case 'confirm-translation':
      return content.confirmTranslation({ params, body: write.body });
    case 'roll-back':
      return content.rollBack({ params, body: write.body });
    case 'remove':
      return content.remove({ params, body: write.body });
    case 'restore':
      return content.restore({ params, body: write.body });
    case 'comment':
      return content.comment({ params, body: write.body });
    case 'resolve-comment':
      return content.resolveComment({ params: { id: write.id }, body: { isResolved: write.isResolved } });
  }
}
