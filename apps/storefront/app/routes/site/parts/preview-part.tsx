import { PreviewBar } from '#app/features/site/frame/preview-bar.tsx';
import { useLateTexts } from '#app/i18n/text.ts';
import type { Previewed } from '#app/shop/frame.ts';

export function PreviewPart({ preview }: { preview: Previewed }) {
  useLateTexts('later');
  return <PreviewBar preview={preview} />;
}
