import { PageTitle } from '#app/features/frame/page-title.tsx';

/** Of a page that only concerns whoever looks at it. */
export function IdentityHead({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
    </>
  );
}
