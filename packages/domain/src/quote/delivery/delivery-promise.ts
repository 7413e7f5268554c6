import { readMoment } from '../../zoned-time.ts';
import {
  dayAfter,
  findCalendar,
  isWorkingDay,
  type OwnCalendars,
  toIsoDate,
  workingDayAfter,
} from './delivery-calendar.ts';

export type DeliveryCalendar = {
  /** Warehouse: its time zone and working days decide when an order leaves. */
  warehouse: { country: string; timeZone: string };
  /** Destination: its working days are counted until arrival. */
  destination: string;
  /** Of the merchant, by country. */
  own?: OwnCalendars;
};

/** Local dates at the destination, such as `2026-11-17`, for orders before the instant. */
export type DeliveryPromise = { from: string; to: string; orderBefore: Date };

type PromisedMethod = { days: { from: number; to: number }; cutOff: string };

/** An order before the cut-off on a working day of the warehouse leaves that day; any other on the next working day. */
export function deliveryPromise(method: PromisedMethod, now: Date, calendar: DeliveryCalendar): DeliveryPromise {
  const { day, cutOff } = nextDeparture(method.cutOff, now, calendar);
  const destination = findCalendar(calendar.destination, calendar.own);
  return {
    from: workingDayAfter(destination, day, method.days.from),
    to: workingDayAfter(destination, day, method.days.to),
    orderBefore: cutOff,
  };
}

type Departure = { day: string; cutOff: Date };

function nextDeparture(clock: string, now: Date, { warehouse, own }: DeliveryCalendar): Departure {
  const { country, timeZone } = warehouse;
  const calendar = findCalendar(country, own);
  let day = toIsoDate(now, timeZone);
  let cutOff = instantOn(day, clock, timeZone);
  while (cutOff <= now || !isWorkingDay(calendar, day)) {
    day = dayAfter(day);
    cutOff = instantOn(day, clock, timeZone);
  }
  return { day, cutOff };
}

function instantOn(day: string, clock: string, timeZone: string): Date {
  const instant = readMoment(`${day}T${clock}`, timeZone);
  if (!instant) throw new Error(`${clock} is no time of day`);
  return instant;
}
