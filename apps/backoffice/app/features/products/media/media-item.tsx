import type { StaffMediaItem } from '@shop/contracts/staff/catalog/media';
import { PICTURE_ROLES } from '@shop/domain/catalog/desk/product-media';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import { videoUrl } from '@shop/domain/catalog/video-url';
import type { Locale } from '@shop/domain/site/store/store';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { toPosition } from '#backoffice/staff/pictures/focal-point.ts';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { SelectField } from '#backoffice/ui/form/field.tsx';

type Props = {
  item: StaffMediaItem;
  items: readonly StaffMediaItem[];
  place: number;
  locales: readonly Locale[];
  isEditable: boolean;
  onDrag: () => void;
  onDrop: () => void;
  onMove: (step: number) => void;
  onChange: (part: Partial<StaffMediaItem>) => void;
  onOpen: (kind: 'alt' | 'crop' | 'focus') => void;
  onRemove: () => void;
};

/** One picture or video: drag it, or move it by its buttons. */
export function MediaItem({ item, items, place, locales, isEditable, ...on }: Props) {
  const text = useText();
  const { role } = item;
  const name = text('media.item', {
    role: text(`media.role.${role}`),
    place: String(place + 1),
    count: items.length,
  });
  return (
    <li
      className="media-item"
      aria-label={name}
      draggable={isEditable}
      onDragStart={on.onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={on.onDrop}
    >
      <Preview item={item} items={items} />
      <AltState item={item} locales={locales} />
      {isEditable && (
        <>
          <Choices item={item} items={items} onChange={on.onChange} />
          <div className="row">
            <IconButton
              icon="left"
              label={text('media.earlier')}
              aria-disabled={place === 0}
              onClick={() => on.onMove(-1)}
            />
            <IconButton
              icon="right"
              label={text('media.later')}
              aria-disabled={place === items.length - 1}
              onClick={() => on.onMove(1)}
            />
            <span className="grow" />
            <IconButton icon="close" label={text('media.remove')} onClick={on.onRemove} />
          </div>
          <div className="row">
            <Button size="small" onClick={() => on.onOpen('alt')}>
              {text('media.alt')}
            </Button>
            {role !== 'video' && (
              <>
                <Button size="small" onClick={() => on.onOpen('crop')}>
                  {text('media.crop')}
                </Button>
                <Button size="small" onClick={() => on.onOpen('focus')}>
                  {text('media.focus')}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </li>
  );
}

function Preview({ item: { key, role, alt, poster, focus }, items }: Pick<Props, 'item' | 'items'>) {
  const label = alt['en-GB'] ?? '';
  const first = items.find((one) => one.role !== 'video')?.key;
  const shown = role === 'video' ? (poster ?? first) : key;
  const src = shown && pictureUrl({ key: shown, width: 480 });
  const style = focus && { objectPosition: toPosition(focus) };
  if (role !== 'video') return <img src={src} alt={label} draggable={false} style={style} />;
  return (
    <video src={videoUrl(key)} poster={src} controls muted loop playsInline preload="none" aria-label={label || key} />
  );
}

function AltState({ item: { alt }, locales }: Pick<Props, 'item' | 'locales'>) {
  const text = useText();
  const missing = locales.filter((locale) => !alt[locale]);
  if (missing.length === 0) return <Badge tone="ok">{text('media.altComplete')}</Badge>;
  return <Badge tone="warn">{text('media.altMissing', { locales: missing.join(', ') })}</Badge>;
}

function Choices({ item, items, onChange }: Pick<Props, 'item' | 'items' | 'onChange'>) {
  const text = useText();
  if (item.role === 'video') {
    const posters = items.flatMap(({ key, role }, place) =>
      role === 'video' ? [] : [{ value: key, label: text('media.posterPlace', { place: String(place + 1) }) }],
    );
    return (
      <SelectField
        label={text('media.poster')}
        value={item.poster ?? ''}
        options={[{ value: '', label: text('media.posterFirst') }, ...posters]}
        onChange={({ target }) => onChange({ poster: target.value || undefined })}
      />
    );
  }
  return (
    <SelectField
      label={text('media.role')}
      value={item.role}
      options={PICTURE_ROLES.map((value) => ({ value, label: text(`media.role.${value}`) }))}
      onChange={({ target }) => onChange({ role: target.value as StaffMediaItem['role'] })}
    />
  );
}
