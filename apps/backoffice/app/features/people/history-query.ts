import { readMoment } from '@shop/domain/zoned-time';

const PASSED_ON = ['entityKind', 'entityId', 'actor', 'who', 'area', 'store'] as const;
const MS_PER_DAY = 86_400_000;

/** Query of the audit trail for an address. Days are those of the zone in it; the last one is included. */
export function readHistoryQuery(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = search.get(name)?.trim();
    if (value) query[name] = value;
  }
  const zone = search.get('zone') ?? '';
  const from = readDay(search.get('from'), zone);
  const until = readDay(addDay(search.get('until')), zone);
  return { ...query, ...(from && { from }), ...(until && { until }) };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function addDay(day: string | null): string | null {
  const time = day && DAY.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time + MS_PER_DAY).toISOString().slice(0, 10);
}

function readDay(day: string | null, zone: string): string | undefined {
  return day && DAY.test(day) ? readMoment(day, isZone(zone) ? zone : 'UTC')?.toISOString() : undefined;
}

function isZone(zone: string): boolean {
  try {
    return zone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
