import type { StaffMedia, StaffMediaItem, StoredMedia } from '@shop/contracts/staff/catalog/media';
import type { Locale } from '@shop/domain/site/store/store';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { AltDialog } from '#backoffice/staff/pictures/alt-dialog.tsx';
import { CropDialog } from '#backoffice/staff/pictures/crop-dialog.tsx';
import { FocusDialog } from '#backoffice/staff/pictures/focus-dialog.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { PICTURE_TYPES, UploadZone } from '#backoffice/ui/upload/upload-zone.tsx';
import { MediaItem } from './media-item.tsx';
import { addItem, moveItem, removeItem, replaceItem } from './media-order.ts';
import { useMediaList } from './use-media-list.ts';

type Props = { media: StaffMedia; locales: readonly Locale[] };
type Opened = { kind: 'alt' | 'crop' | 'focus'; item: StaffMediaItem };

/** Pictures and videos in the order of the gallery. Every change is saved at once. */
export function MediaEditor({ media, locales }: Props) {
  const text = useText();
  const isEditable = usePermission()('catalog.edit');
  const { items, change, refusals, isSaving } = useMediaList(media);
  const [opened, setOpened] = useState<Opened>();
  const [dragged, setDragged] = useState<number>();
  const close = () => setOpened(undefined);

  const remove = (item: StaffMediaItem) => {
    const before = items;
    change((all) => removeItem(all, item.key));
    showToast({
      message: text('media.removed', { role: text(`media.role.${item.role}`) }),
      undo: { label: text('media.undo'), run: () => change(() => [...before]) },
    });
  };
  const drop = (to: number) => {
    if (dragged !== undefined && dragged !== to) change((all) => moveItem(all, dragged, to));
    setDragged(undefined);
  };

  return (
    <>
      {isEditable && (
        <UploadZone<StoredMedia>
          to="/staff/api/v1/product-media"
          accept={`${PICTURE_TYPES},video/mp4,video/webm`}
          hint={text('media.drop')}
          onStored={(stored) => change((all) => addItem(all, stored))}
        />
      )}
      <RefusalNote refusals={refusals} />
      {isEditable && (
        <p className="small muted" role="status">
          {text(isSaving ? 'media.saving' : 'media.saved')}
        </p>
      )}
      {items.length === 0 && <Empty title={text('media.empty')}>{text('media.emptyHint')}</Empty>}
      <ol className="media-list" aria-label={text('media.list')}>
        {items.map((item, place) => (
          <MediaItem
            key={item.key}
            {...{ item, place, items, locales, isEditable }}
            onDrag={() => setDragged(place)}
            onDrop={() => drop(place)}
            onMove={(step) => change((all) => moveItem(all, place, place + step))}
            onChange={(part) => change((all) => replaceItem(all, item.key, part))}
            onOpen={(kind) => setOpened({ kind, item })}
            onRemove={() => remove(item)}
          />
        ))}
      </ol>
      {opened?.kind === 'alt' && (
        <AltDialog
          item={opened.item}
          locales={locales}
          onClose={close}
          onSave={(alt) => change((all) => replaceItem(all, opened.item.key, { alt }))}
        />
      )}
      {opened?.kind === 'focus' && (
        <FocusDialog
          item={opened.item}
          onClose={close}
          onSave={(focus) => change((all) => replaceItem(all, opened.item.key, { focus }))}
        />
      )}
      {opened?.kind === 'crop' && (
        <CropDialog
          item={opened.item}
          onClose={close}
          onCropped={(key) => change((all) => replaceItem(all, opened.item.key, { key, focus: undefined }))}
        />
      )}
    </>
  );
}
