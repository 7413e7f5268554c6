import type { StaffAsset } from '@shop/contracts/staff/content/library';
import { SOURCE_LOCALE } from '@shop/domain/catalog/desk/translation';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { AltDialog } from '#backoffice/staff/pictures/alt-dialog.tsx';
import { CropDialog } from '#backoffice/staff/pictures/crop-dialog.tsx';
import { FocusDialog } from '#backoffice/staff/pictures/focus-dialog.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useLocales } from '#backoffice/staff/use-shop-choices.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { PICTURE_TYPES, UploadZone } from '#backoffice/ui/upload/upload-zone.tsx';
import type { LibraryWrite } from './library-writes.ts';
import { UsedOn } from './used-on.tsx';

type Props = { asset: StaffAsset; onClose: () => void };
type Tool = 'alt' | 'focus' | 'crop' | 'replace';

/** One picture: its texts, focal point and file, and the pages that show it. */
export function PictureDetails({ asset, onClose }: Props) {
  const text = useText();
  const canEdit = usePermission()('content.edit');
  const [tool, setTool] = useState<Tool>();
  const { revalidate } = useRevalidator();
  const { id, key, name, version, alt, focus, isArchived } = asset;
  const { send, isBusy, refusals } = useWrite<LibraryWrite>({
    onDone: () => showToast({ message: text('library.saved') }),
  });
  const archive = useWrite<LibraryWrite>({
    onDone: () => {
      showToast({ message: text(isArchived ? 'library.restored' : 'library.archived', { name }) });
      onClose();
    },
  });
  const locales = useLocales(SOURCE_LOCALE);
  const back = () => setTool(undefined);
  const item = { key, alt, focus, role: 'other' as const };
  const save = (part: Partial<Pick<StaffAsset, 'alt' | 'focus'>>) =>
    send({ intent: 'change', body: { version, alt, ...(focus && { focus }), ...part } });

  if (tool === 'alt')
    return (
      <AltDialog item={item} locales={locales} onClose={back} onSave={(texts) => save({ alt: pickTexts(texts) })} />
    );
  if (tool === 'focus')
    return (
      <FocusDialog
        item={item}
        onClose={back}
        onSave={(point) => send({ intent: 'change', body: { version, alt, focus: point } })}
      />
    );
  if (tool === 'crop') return <CropDialog item={item} onClose={back} onCropped={() => void revalidate()} />;
  return (
    <Dialog title={name} onClose={onClose} wide>
      <div className="dialog-body stack stack-16">
        <RefusalNote refusals={[...refusals, ...archive.refusals]} />
        <img className="library-picture" src={asset.url} alt={alt['en-GB'] ?? ''} />
        <Facts asset={asset} />
        {canEdit && (
          <div className="row row-wrap">
            {(['alt', 'focus', 'crop'] as const).map((one) => (
              <Button key={one} size="small" onClick={() => setTool(one)}>
                {text(`media.${one}`)}
              </Button>
            ))}
            <Button size="small" onClick={() => setTool('replace')}>
              {text('library.replace')}
            </Button>
            <Button
              size="small"
              aria-disabled={isBusy || archive.isBusy}
              onClick={() => archive.send({ intent: 'archive', body: { version, isArchived: !isArchived } })}
            >
              {text(isArchived ? 'library.restore' : 'library.archive')}
            </Button>
          </div>
        )}
        {tool === 'replace' && (
          <UploadZone
            to={`/staff/api/v1/library/${id}/file?version=${version}`}
            accept={PICTURE_TYPES}
            hint={text('library.replaceHelp')}
            onStored={() => {
              back();
              void revalidate();
            }}
          />
        )}
        <UsedOn holders={asset.usedOn} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.close')}</Button>
      </div>
    </Dialog>
  );
}

function Facts({ asset: { width, height, bytes, alt } }: { asset: StaffAsset }) {
  const text = useText();
  const size = String(Math.max(1, Math.round(bytes / 1024)));
  return (
    <div>
      <p className="small muted">{text('library.facts', { width: String(width), height: String(height), size })}</p>
      {Object.entries(alt).map(([locale, written]) => (
        <p key={locale} className="small" lang={locale}>
          {written}
        </p>
      ))}
    </div>
  );
}

const pickTexts = (texts: { [locale: string]: string | undefined }): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([locale, written]) => (written ? [[locale, written]] : [])));
