import type { ReportPlan, StaffReport } from '@shop/contracts/staff/figures/reports';
import { type FormEvent, useState } from 'react';
import { useLanguage, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { ReportForm } from './report-form.tsx';
import type { ReportWrite } from './report-writes.ts';

type Reader = { staffId: string; name: string };
type EditProps = {
  /** Absent for a new report. */
  report?: StaffReport | undefined;
  readers: readonly Reader[];
  onClose: () => void;
};

const NEW_PLAN: Omit<ReportPlan, 'language'> = {
  ...{ name: '', figures: ['sales', 'orders', 'conversion', 'average-order', 'returns'], stores: [] },
  ...{ period: 'yesterday', rhythm: 'day', time: '07:00', hasFile: true },
};

/** Creates or changes a report. The id of a new one is drawn once, so that a repeated call creates no second. */
export function ReportDialog({ report, readers, onClose }: EditProps) {
  const text = useText();
  const { me } = useStaff();
  const language = useLanguage();
  const [plan, setPlan] = useState<ReportPlan>(() => (report ? toPlan(report) : { ...NEW_PLAN, language }));
  const [reader, setReader] = useState(me.staffId);
  const [named] = useState(() => ({
    reportId: report?.reportId ?? crypto.randomUUID(),
    version: report?.version ?? 0,
  }));
  const { send, isBusy, refusals } = useWrite<ReportWrite>({
    onDone() {
      showToast({ message: text('figures.report.saved', { name: plan.name }) });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (report) send({ intent: 'change', ...named, plan });
    else send({ intent: 'create', reportId: named.reportId, plan, ...(reader !== me.staffId && { staffId: reader }) });
  };
  const others = readers.filter(({ staffId }) => staffId !== me.staffId);
  return (
    <Dialog title={text(report ? 'figures.report.edit' : 'figures.report.new')} onClose={onClose} wide>
      <form onSubmit={submit}>
        <div className="dialog-body stack stack-16">
          {!report && others.length > 0 && (
            <SelectField
              label={text('figures.report.reader')}
              value={reader}
              options={[
                { value: me.staffId, label: text('figures.report.me', { name: me.name }) },
                ...others.map(({ staffId, name }) => ({ value: staffId, label: name })),
              ]}
              onChange={({ target }) => setReader(target.value)}
            />
          )}
          <ReportForm
            {...{ plan, onChange: setPlan }}
            errorOf={(field) => refusals.find((one) => one.field?.endsWith(field))?.reason}
          />
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || plan.figures.length === 0}>
            {text('figures.report.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function toPlan(report: StaffReport): ReportPlan {
  const { name, figures, stores, period, rhythm, weekday, monthDay, time, language, hasFile } = report;
  return {
    ...{ name, figures, stores, period, rhythm, time, language, hasFile },
    ...(weekday !== undefined && { weekday }),
    ...(monthDay !== undefined && { monthDay }),
  };
}

export function EndDialog({ report, onClose }: { report: StaffReport; onClose: () => void }) {
  const text = useText();
  const { reportId, name, reader } = report;
  const { send, isBusy, refusals } = useWrite<ReportWrite>({
    onDone() {
      showToast({ message: text('figures.report.removed', { name }) });
      onClose();
    },
  });
  return (
    <Dialog title={text('figures.report.removeTitle', { name })} onClose={onClose}>
      <div className="dialog-body stack">
        <p>{text('figures.report.removeIntro', { reader })}</p>
        <RefusalNote refusals={refusals} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button look="danger" disabled={isBusy} onClick={() => send({ intent: 'remove', reportId })}>
          {text('figures.report.remove')}
        </Button>
      </div>
    </Dialog>
  );
}
