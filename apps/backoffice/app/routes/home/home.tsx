import { Link } from 'react-router';
import { ReadinessPanel } from '#backoffice/features/home/readiness.tsx';
import type { Waiting } from '#backoffice/features/home/waiting.server.ts';
import { listWaiting, readReadiness } from '#backoffice/features/home/waiting.server.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { type SignedIn, useStaff, useTimeZone } from '#backoffice/staff/staff.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, session, report } = context.get(visitorContext);
  const me = session as SignedIn;
  const [waiting, readiness] = await Promise.all([
    listWaiting({ api, me, report }),
    readReadiness({ api, me, report }),
  ]);
  return { waiting, readiness };
}

export default function Home({ loaderData: { waiting, readiness } }: Route.ComponentProps) {
  const text = useText();
  const { longDay, time } = useFormats();
  const { me, now } = useStaff();
  const zone = useTimeZone();
  const open = waiting.filter(({ count }) => count > 0);
  return (
    <>
      <div className="head">
        <h1>{text(greet(time(now, zone)), { name: me.name.split(' ')[0] ?? me.name })}</h1>
        <span className="muted">
          {longDay(now, zone)}, {time(now, zone)}
        </span>
      </div>
      <div className="body stack stack-16">
        <div className="card figures">
          {waiting.map((one) => (
            <Figure key={one.path} waiting={one} />
          ))}
        </div>
        <section className="card">
          <div className="card-head">
            <h2>{text('home.attention')}</h2>
            <span className="small muted">{text('home.open', { count: open.length })}</span>
          </div>
          {open.length === 0 ? (
            <Empty title={text('home.nothing')} />
          ) : (
            <ul>
              {open.map((one) => (
                <Attention key={one.path} waiting={one} />
              ))}
            </ul>
          )}
        </section>
        {readiness && <ReadinessPanel readiness={readiness} />}
      </div>
    </>
  );
}

function Figure({ waiting: { path, count, isMore, area } }: { waiting: Waiting }) {
  const text = useText();
  const { number } = useFormats();
  const scoped = useScoped();
  return (
    <Link to={scoped(path)}>
      <div className="small muted strong">{text(area)}</div>
      <div className="figure">
        {number(count)}
        {isMore && '+'}
      </div>
    </Link>
  );
}

function Attention({ waiting: { path, count, text: key, tone } }: { waiting: Waiting }) {
  const text = useText();
  const scoped = useScoped();
  return (
    <li className="card-row">
      <span className={tone}>
        <Icon name="warning" />
      </span>
      <span className="grow strong">{text(key, { count })}</span>
      <Link className="link small" to={scoped(path)} aria-label={`${text('home.look')}: ${text(key, { count })}`}>
        {text('home.look')}
      </Link>
    </li>
  );
}

const NOON = '12:00';
const EVENING = '18:00';

function greet(time: string): 'home.morning' | 'home.afternoon' | 'home.evening' {
  if (time < NOON) return 'home.morning';
  return time < EVENING ? 'home.afternoon' : 'home.evening';
}
