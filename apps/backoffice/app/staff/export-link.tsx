import type { Permission } from '@shop/domain/staff/permission';
import type { ReactNode } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { usePermission } from './staff.ts';

type Props = {
  /** Path of the list in the API. */
  list: `/${string}`;
  permission: Permission;
  /** Query of the list as it is shown; its page is left out. */
  query?: object;
  children?: ReactNode;
};

/** Downloads all rows of a list with its filters. A plain link: the browser saves the file. */
export function ExportLink({ list, permission, query = {}, children }: Props) {
  const text = useText();
  if (!usePermission()(permission)) return null;
  return (
    <a className={buttonClass()} href={buildExportPath(list, query)} download>
      {children ?? text('frame.export')}
    </a>
  );
}

const PAGE_PARAMETERS = ['cursor', 'limit', 'page'];

/** Address of the export of a list. */
export function buildExportPath(list: string, query: object): string {
  const filters = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== '' && !PAGE_PARAMETERS.includes(name),
  );
  const search = new URLSearchParams(filters.map(([name, value]) => [name, String(value)]));
  return `/staff/api/v1/exports${list}${search.size > 0 ? `?${search}` : ''}`;
}
