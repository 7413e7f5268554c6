import type { StaffVisitor } from '@shop/contracts/staff/backoffice';
import { Outlet, useLoaderData } from 'react-router';
import { countWaiting } from '#backoffice/features/frame/counts.server.ts';
import { Failure } from '#backoffice/features/frame/failure.tsx';
import { Frame } from '#backoffice/features/frame/frame.tsx';
import { listScreens, withoutDoneSetup } from '#backoffice/features/frame/navigation.server.ts';
import type { Screen } from '#backoffice/features/frame/screens.ts';
import { StepUp } from '#backoffice/features/session/step-up.tsx';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';
import type { SignedIn, Staff } from '#backoffice/staff/staff.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import type { Route } from './+types/frame.ts';

/** The frame must not fail with its bell. */
const NO_NOTICES = { items: [], unread: 0 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, now, api, report } = context.get(visitorContext);
  // The middleware has redirected other visitors to the sign-in.
  const me = session as SignedIn;
  const store = new URL(request.url).searchParams.get(SCOPE_PARAMETER);
  const scope = me.stores.find(({ storeId }) => String(storeId) === store);
  const staff: Staff = { me, now: now.toISOString(), ...(scope && { scope }) };
  const listed = await findScreens(me, { api, report });
  const [screens, notices] = await Promise.all([
    countWaiting(listed, { api, me, report }),
    api.notices.list().catch((error) => {
      report(error, '/notices');
      return NO_NOTICES;
    }),
  ]);
  return { staff, screens, notices };
}

/** The navigation must not fail with the check of what is open. */
async function findScreens(me: SignedIn, { api, report }: Pick<StaffVisitor, 'api' | 'report'>): Promise<Screen[]> {
  const screens = listScreens(me);
  return await withoutDoneSetup(screens, api).catch((error) => {
    report(error, '/readiness');
    return screens;
  });
}

export default function Screens({ loaderData }: Route.ComponentProps) {
  return (
    <StepUp>
      <Frame screens={loaderData.screens} notices={loaderData.notices}>
        <Outlet />
      </Frame>
    </StepUp>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useLoaderData<typeof loader>() as Awaited<ReturnType<typeof loader>> | undefined;
  if (!data) return <Failure error={error} />;
  return (
    <Frame screens={data.screens} notices={data.notices}>
      <Failure error={error} />
    </Frame>
  );
}
