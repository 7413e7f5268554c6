import type { StaffApi } from '@shop/contracts/staff/client';
import type { MemberKind } from '@shop/domain/campaign/campaign';

export type CampaignMember = { kind: MemberKind; ref: string };

/** Adds what an editor has just made, to the campaign that it was made for. */
export async function addToCampaign(
  { campaigns }: StaffApi,
  id: string | undefined,
  member: CampaignMember,
): Promise<void> {
  if (id === undefined) return;
  const { version } = await campaigns.get({ params: { id } });
  await campaigns.addMember({ params: { id }, body: { version, ...member } });
}
