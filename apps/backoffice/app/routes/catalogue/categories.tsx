import { CATEGORY_STEPS } from '@shop/domain/catalog/category/category-place';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CategoryPage } from '#backoffice/features/categories/category-page.tsx';
import { CategoryTree } from '#backoffice/features/categories/category-tree.tsx';
import { type CategoryWrite, runCategoryWrite } from '#backoffice/features/categories/category-writes.ts';
import { NewCategoryDialog } from '#backoffice/features/categories/new-category-dialog.tsx';
import { useTreeMoves } from '#backoffice/features/categories/use-tree-moves.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readStoreId } from '#backoffice/staff/chosen-store.server.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import type { Route } from './+types/categories.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key');
  const { items } = await loadFrom(context, (api) => api.categories.list());
  if (key === null || !items.some((one) => one.key === key)) return { items, opened: undefined };
  const storeId = readStoreId(request, context);
  const [category, held, { attributes: choices }] = await loadFrom(context, (api) =>
    Promise.all([
      api.categories.get({ query: { key } }),
      api.categories.products({ query: { key } }),
      api.product.choices(),
    ]),
  );
  return { items, opened: { category, held, choices, storeId } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<CategoryWrite>(request);
  return writeTo(context, (api) => runCategoryWrite(api, write));
}

export const shouldRevalidate = revalidateUnlessQuoted;

const STEP_ICONS = { up: 'up', down: 'down', in: 'right', out: 'left' } as const;

export default function Categories({ loaderData: { items, opened } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const navigate = useNavigate();
  const canEdit = usePermission()('catalog.edit');
  const [isCreating, setCreating] = useState(false);
  const chosen = opened?.category.key;
  const moves = useTreeMoves(items, chosen);
  const open = (key?: string) =>
    void navigate(scoped(`/catalogue/categories${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`));
  return (
    <>
      <div className="head">
        <h1>{text('categories.title')}</h1>
        <span className="grow" />
        <ExportLink list="/categories" permission="catalog.import" />
        {canEdit && (
          <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
            {text('categories.new')}
          </Button>
        )}
      </div>
      <div className="body">
        <div className="category-page">
          <section className="card category-side" aria-label={text('categories.tree')}>
            {canEdit && (
              <div className="category-moves">
                {CATEGORY_STEPS.map((step) => (
                  <IconButton
                    key={step}
                    icon={STEP_ICONS[step]}
                    label={text(`categories.step.${step}`)}
                    aria-disabled={chosen === undefined || moves.isBusy}
                    onClick={() => chosen !== undefined && moves.move(chosen, { step })}
                  />
                ))}
                <span className="small muted grow">{text('categories.keys')}</span>
              </div>
            )}
            <p role="status" className="small category-message">
              {moves.message}
            </p>
            <CategoryTree
              {...{ items, chosen, canEdit, expanded: moves.expanded }}
              onExpand={moves.setExpanded}
              onOpen={open}
              onStep={(key, step) => moves.move(key, { step })}
              onPlace={moves.move}
            />
          </section>
          {opened ? (
            <CategoryPage key={opened.category.key} {...{ ...opened, items, canEdit }} onRemoved={() => open()} />
          ) : (
            <Empty title={text('categories.none')}>{text('categories.intro')}</Empty>
          )}
        </div>
      </div>
      {isCreating && (
        <NewCategoryDialog
          {...{ items, parent: chosen }}
          onClose={() => setCreating(false)}
          onCreated={(key) => {
            setCreating(false);
            open(key);
          }}
        />
      )}
    </>
  );
}
