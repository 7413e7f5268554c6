import { PageTitle } from '#app/features/frame/page-title.tsx';
import { useText } from '#app/i18n/text.ts';

/** §2: the frame with nothing in it. */
export default function AppShellRoute() {
  const text = useText();
  return (
    <>
      <PageTitle>{text('home.title')}</PageTitle>
      <meta name="robots" content="noindex" />
    </>
  );
}
