import type { PageReply } from '@shop/contracts/shop/page';
import { ContentPage } from '#app/features/content/content-page.tsx';

export const ContentPart = ({ page }: Extract<PageReply, { kind: 'content' }>) => <ContentPage page={page} />;
