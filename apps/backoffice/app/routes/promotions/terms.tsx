import { useState } from 'react';
import { Link } from 'react-router';
import { TermsDialog } from '#backoffice/features/terms/terms-dialog.tsx';
import type { DeskTerms } from '#backoffice/features/terms/terms-draft.ts';
import { TermsTable } from '#backoffice/features/terms/terms-table.tsx';
import { runTermsWrite, type TermsWrite } from '#backoffice/features/terms/terms-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/terms.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, (api) => api.terms.list());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<TermsWrite>(request);
  return writeTo(context, (api) => runTermsWrite(api, write));
}

/** Referral and gift card terms of the stores. */
export default function Terms({ loaderData: { referral, giftCards } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const [editing, setEditing] = useState<DeskTerms>();
  return (
    <>
      <div className="head">
        <div>
          <div className="crumb">
            <Link to={scoped('/promotions')}>{text('promotions.title')}</Link>
          </div>
          <h1>{text('terms.title')}</h1>
        </div>
      </div>
      <div className="split split-alone">
        <SplitMain label={text('terms.title')} stack>
          <TermsTable
            kind="referral"
            rows={referral.map((row) => ({ ...row, kind: 'referral' }))}
            onEdit={setEditing}
          />
          <TermsTable
            kind="gift-card"
            rows={giftCards.map((row) => ({ ...row, kind: 'gift-card' }))}
            onEdit={setEditing}
          />
          <section className="stack" aria-label={text('terms.staff')}>
            <h2>{text('terms.staff')}</h2>
            <p>
              {text('terms.staffHint')} <Link to={scoped('/promotions')}>{text('promotions.title')}</Link>
            </p>
          </section>
        </SplitMain>
      </div>
      {editing && <TermsDialog shown={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
