import { Link } from 'react-router';
import { type PromotionWrite, runPromotionWrite } from '#backoffice/features/promotions/promotion-writes.ts';
import { Simulator } from '#backoffice/features/promotions/simulator.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useStaff } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/simulator.ts';

/** Refuses a role without the permission before the page is shown. */
export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, (api) => api.promotions.options());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<PromotionWrite>(request);
  return writeTo(context, (api) => runPromotionWrite(api, write));
}

export const shouldRevalidate = revalidateUnlessQuoted;

/** Imagined bag against the saved promotions. */
export default function SimulatorPage() {
  const text = useText();
  const scoped = useScoped();
  const { me, scope } = useStaff();
  return (
    <>
      <div className="head">
        <div>
          <div className="crumb">
            <Link to={scoped('/promotions')}>{text('promotions.title')}</Link>
          </div>
          <h1>{text('promotions.simulator')}</h1>
        </div>
      </div>
      <div className="split split-alone">
        <SplitMain label={text('promotions.simulator')} stack>
          <div className="promo-simulator">
            <Simulator storeId={scope?.storeId ?? me.stores[0]?.storeId ?? 0} />
          </div>
        </SplitMain>
      </div>
    </>
  );
}
