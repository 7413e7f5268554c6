import { PreviewBar } from '#app/features/frame/preview-bar.tsx';
import type { Previewed } from '#app/frame.ts';

export const PreviewPart = ({ preview }: { preview: Previewed }) => <PreviewBar preview={preview} />;
