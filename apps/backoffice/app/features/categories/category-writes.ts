import type { StaffApi } from '@shop/contracts/staff/client';

type Categories = StaffApi['categories'];
type Written = 'create' | 'change' | 'move' | 'arrange' | 'archive' | 'remove' | 'preview';
type Body<Name extends Written> = NonNullable<Parameters<Categories[Name]>[0]>['body'];

export type CategoryWrite =
  | ({ intent: 'create' } & Body<'create'>)
  | ({ intent: 'change' } & Body<'change'>)
  | ({ intent: 'move' } & Body<'move'>)
  | ({ intent: 'arrange' } & Body<'arrange'>)
  | ({ intent: 'archive' } & Body<'archive'>)
  | ({ intent: 'remove' } & Body<'remove'>)
  | ({ intent: 'quote-preview' } & Body<'preview'>)
  | { intent: 'quote-find'; text: string };

/** Makes the call of a write. The API validates its body. */
export async function runCategoryWrite(api: StaffApi, { intent, ...body }: CategoryWrite): Promise<unknown> {
  const { categories, products } = api;
  const calls: Record<CategoryWrite['intent'], () => Promise<unknown>> = {
    create: () => categories.create({ body: body as Body<'create'> }),
    change: () => categories.change({ body: body as Body<'change'> }),
    move: () => categories.move({ body: body as Body<'move'> }),
    arrange: () => categories.arrange({ body: body as Body<'arrange'> }),
    archive: () => categories.archive({ body: body as Body<'archive'> }),
    remove: () => categories.remove({ body: body as Body<'remove'> }),
    'quote-preview': () => categories.preview({ body: body as Body<'preview'> }),
    'quote-find': () => products.list({ query: { text: (body as { text: string }).text, limit: FOUND } }),
  };
  return await calls[intent]();
}

/** Products that a search offers. */
const FOUND = 8;
