import { PreviewBar } from '#app/features/site/frame/preview-bar.tsx';
import { useTypedLook } from '#app/features/site/frame/use-typed-look.ts';
import { useLateTexts } from '#app/i18n/text.ts';
import type { Previewed } from '#app/shop/frame.ts';

export function PreviewPart({ preview }: { preview: Previewed }) {
  useLateTexts('later');
  useTypedLook(preview.Framed === 'yes');
  return <PreviewBar preview={preview} />;
}
