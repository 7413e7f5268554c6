import type { StaffApi } from '@shop/contracts/staff/client';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Note } from '#backoffice/ui/feedback/note.tsx';

/** Campaign that an editor makes something for. */
export type CampaignTarget = { id: string; name: string; from: string; to: string };

/** Campaign of the address; undefined without one. */
export async function loadTarget({ campaigns }: StaffApi, request: Request): Promise<CampaignTarget | undefined> {
  const id = new URL(request.url).searchParams.get('campaign');
  if (!id) return undefined;
  const { name, from, to } = await campaigns.get({ params: { id } });
  return { id, name, from, to };
}

/** Says above an editor what its result is for. */
export function TargetNote({ target }: { target: CampaignTarget | undefined }) {
  const text = useText();
  const scoped = useScoped();
  if (!target) return null;
  return (
    <Note tone="info">
      {text('campaigns.target', { name: target.name })}{' '}
      <Link to={scoped(`/campaigns/${target.id}`)}>{text('campaigns.back')}</Link>
    </Note>
  );
}
