import { Link, useSearchParams } from 'react-router';
import { FigureChart } from '#backoffice/features/figures/figure-chart.tsx';
import { RowsLink } from '#backoffice/features/figures/figure-rows.tsx';
import { FigureTiles, HOME_FIGURES } from '#backoffice/features/figures/figure-tiles.tsx';
import { readHomeFigures } from '#backoffice/features/figures/home-figures.server.ts';
import { HOME_PERIODS, PartialNote, PeriodBar } from '#backoffice/features/figures/period-bar.tsx';
import { EmptySearches } from '#backoffice/features/home/empty-searches.tsx';
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

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, session, report } = context.get(visitorContext);
  const me = session as SignedIn;
  const [waiting, readiness, shown] = await Promise.all([
    listWaiting({ api, me, report }),
    readReadiness({ api, me, report }),
    readHomeFigures({ api, me, report }, request),
  ]);
  return { waiting, readiness, shown };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function Home({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { longDay, time } = useFormats();
  const { me, now } = useStaff();
  const zone = useTimeZone();
  const { waiting, shown } = loaderData;
  return (
    <>
      <div className="head filters-period">
        <h1>{text(greet(time(now, zone)), { name: me.name.split(' ')[0] ?? me.name })}</h1>
        <span className="muted">
          {longDay(now, zone)}, {time(now, zone)}
        </span>
        {shown && (
          <>
            <span className="grow" />
            <PeriodBar query={shown.query} figures={shown.figures} periods={HOME_PERIODS} />
          </>
        )}
      </div>
      <div className="body stack stack-16">
        {shown ? (
          <HomeFigures shown={shown} loaded={loaderData} />
        ) : (
          <>
            <div className="card figures">
              {waiting.map((one) => (
                <Figure key={one.path} waiting={one} />
              ))}
            </div>
            <Work {...loaderData} />
          </>
        )}
      </div>
    </>
  );
}

function HomeFigures({ shown, loaded }: { shown: NonNullable<Loaded['shown']>; loaded: Loaded }) {
  const text = useText();
  const [search] = useSearchParams();
  const { figures, searches } = shown;
  const linkTo = (name: string) => `/figures?${new URLSearchParams([...search, ['figure', name]])}`;
  return (
    <>
      <FigureTiles figures={figures} names={HOME_FIGURES} linkTo={linkTo} />
      <div className="home-columns">
        <div className="stack stack-16">
          <FigureChart figures={figures} name="sales">
            <PartialNote figures={figures} />
            <RowsLink figures={figures} name="sales" />
            <Link className="link small" to={`/figures?${search}`}>
              {text('figures.all')}
            </Link>
          </FigureChart>
          <EmptySearches searches={searches} />
        </div>
        <div className="stack stack-16">
          <Work {...loaded} />
        </div>
      </div>
    </>
  );
}

/** Open work, and what stands before the opening of the shop. */
function Work({ waiting, readiness }: Loaded) {
  const text = useText();
  const open = waiting.filter(({ count }) => count > 0);
  return (
    <>
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
