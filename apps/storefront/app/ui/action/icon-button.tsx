import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/picture/icon.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';
import { PageLink, type PageLinkProps } from './page-link.tsx';

type IconFace = {
  icon: IconName;
  /** Accessible name, because no text is shown. */
  label: string;
  /** A count over the icon; the label includes it. */
  mark?: ReactNode;
};

type Rest<Props> = IconFace & Omit<Props, 'children' | 'className' | 'aria-label'>;

export function IconButton({ icon, label, mark, type = 'button', ...rest }: Rest<ComponentProps<'button'>>) {
  return (
    <button {...rest} type={type} className="icon-button">
      <Face icon={icon} label={label} mark={mark} />
    </button>
  );
}

export function IconLink({ icon, label, mark, ...rest }: Rest<PageLinkProps>) {
  return (
    <PageLink {...rest} className="icon-button">
      <Face icon={icon} label={label} mark={mark} />
    </PageLink>
  );
}

function Face({ icon, label, mark }: IconFace) {
  return (
    <>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {mark && (
        <span className="icon-button__mark" aria-hidden="true">
          {mark}
        </span>
      )}
    </>
  );
}
