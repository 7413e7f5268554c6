import type { ListedCategory } from '@shop/contracts/staff/catalog/categories';
import { type CategoryPlace, type CategoryStep, listChildren } from '@shop/domain/catalog/category/category-place';
import type { KeyboardEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { getDropPlace } from './drop-place.ts';

type Props = {
  items: readonly ListedCategory[];
  chosen: string | undefined;
  expanded: ReadonlySet<string>;
  canEdit: boolean;
  onExpand: (keys: Set<string>) => void;
  onOpen: (key: string) => void;
  onStep: (key: string, step: CategoryStep) => void;
  onPlace: (key: string, place: CategoryPlace) => void;
};

const STEPS: Readonly<Record<string, CategoryStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Category tree: dragged with a mouse, by keys on the handle, or moved by Alt and arrow keys. */
export function CategoryTree({ items, chosen, expanded, canEdit, onExpand, onOpen, onStep, onPlace }: Props) {
  const text = useText();
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canEdit,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onMove({ keys, target }) {
      const [key] = [...keys].map(String);
      if (key === undefined) return;
      onPlace(key, getDropPlace(items, key, { key: String(target.key), dropPosition: target.dropPosition }));
    },
  });
  const stepByKeys = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-key]');
    if (!event.altKey || !step || !row?.dataset.key || !canEdit) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(row.dataset.key, step);
  };
  return (
    // The keys of the tree itself would handle the event first.
    <div onKeyDownCapture={stepByKeys}>
      <Tree
        aria-label={text('categories.tree')}
        className="category-tree"
        items={listChildren(items, undefined).map(toNode)}
        dependencies={[items, chosen]}
        expandedKeys={expanded}
        onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
        onAction={(key) => onOpen(String(key))}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(node) => <Branch key={node.id} {...{ node, items, chosen, canEdit }} />}
      </Tree>
    </div>
  );
}

type Node = { id: string; category: ListedCategory };
const toNode = (category: ListedCategory): Node => ({ id: category.key, category });

type BranchProps = Pick<Props, 'items' | 'chosen' | 'canEdit'> & { node: Node };

function Branch({ node: { id, category }, items, chosen, canEdit }: BranchProps) {
  const children = listChildren(items, id).map(toNode);
  return (
    <TreeItem id={id} textValue={category.name} className="category-row" aria-current={id === chosen || undefined}>
      <TreeItemContent>
        <Row category={category} isChosen={id === chosen} canEdit={canEdit} hasChildren={children.length > 0} />
      </TreeItemContent>
      <Collection items={children}>
        {(node) => <Branch key={node.id} {...{ node, items, chosen, canEdit }} />}
      </Collection>
    </TreeItem>
  );
}

type RowProps = { category: ListedCategory; isChosen: boolean; canEdit: boolean; hasChildren: boolean };

function Row({
  category: { name, isRuled, isArchived, hiddenIn, products },
  isChosen,
  canEdit,
  hasChildren,
}: RowProps) {
  const text = useText();
  const { number } = useFormats();
  return (
    <span className={isChosen ? 'category-name category-chosen' : 'category-name'}>
      {hasChildren ? (
        <AriaButton slot="chevron" className="category-chevron">
          <Icon name="right" size="small" />
        </AriaButton>
      ) : (
        <span className="category-chevron" />
      )}
      {canEdit && (
        <AriaButton slot="drag" className="category-handle" aria-label={text('categories.drag', { name })}>
          <Icon name="menu" size="small" />
        </AriaButton>
      )}
      <span className="grow category-label">{name}</span>
      {isArchived && <Badge>{text('categories.archived')}</Badge>}
      {!isArchived && hiddenIn.length > 0 && (
        <Badge tone="warn">{text('categories.hidden', { count: hiddenIn.length })}</Badge>
      )}
      {isRuled && <Badge tone="info">{text('categories.rule')}</Badge>}
      {products > 0 && <span className="small muted">{number(products)}</span>}
    </span>
  );
}
