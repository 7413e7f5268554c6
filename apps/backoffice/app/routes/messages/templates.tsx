import { ANSWER_VARIABLES } from '@shop/domain/content/messages/answer-text';
import { useState } from 'react';
import { Link } from 'react-router';
import { runTemplateWrite, type TemplateWrite } from '#backoffice/features/messages/message-writes.ts';
import { TemplateForm } from '#backoffice/features/messages/template-form.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import type { Route } from './+types/templates.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, (api) => api.messages.templates());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<TemplateWrite>(request);
  return writeTo(context, (api) => runTemplateWrite(api, write));
}

export default function Templates({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const canEdit = usePermission()('messages.answer');
  const [added, setAdded] = useState(0);
  return (
    <>
      <div className="head">
        <div className="grow">
          <div className="crumb">
            <Link to={scoped('/messages')}>{text('messages.title')}</Link>
          </div>
          <h1>{text('templates.title')}</h1>
          <p className="small muted">
            {text('templates.intro')} {ANSWER_VARIABLES.map((name) => `{${name}}`).join(' ')}
          </p>
        </div>
      </div>
      <div className="body stack">
        {items.map((template) => (
          <details key={`${template.templateId} ${template.version}`} className="card">
            <summary className="card-head">{template.name}</summary>
            {canEdit ? (
              <TemplateForm template={template} />
            ) : (
              Object.entries(template.texts).map(([language, written]) => (
                <p key={language} className="card-body letter-text" dir="auto" lang={language}>
                  {written}
                </p>
              ))
            )}
          </details>
        ))}
        {canEdit && (
          <details key={added} className="card">
            <summary className="card-head">{text('templates.new')}</summary>
            <TemplateForm onDone={() => setAdded(added + 1)} />
          </details>
        )}
      </div>
    </>
  );
}
