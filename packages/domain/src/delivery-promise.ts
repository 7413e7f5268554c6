import { type CalendarCountry, dayAfter, dayOf, isWorkingDay, workingDayAfter } from './delivery-calendar.ts';
import { readMoment } from './zoned-time.ts';

export type DeliveryCalendar = {
  /** Where the goods lie: its clock and its working days say when an order leaves. */
  warehouse: { country: CalendarCountry; timeZone: string };
  /** Where they go: its working days are counted until they arrive. */
  destination: CalendarCountry;
};

/** Days of the place of delivery, as `2026-11-17`, for whoever orders before the instant. */
export type DeliveryPromise = { from: string; to: string; orderBefore: Date };

type PromisedMethod = { days: { from: number; to: number }; cutOff: string };

/** An order before the cut-off on a working day of the warehouse leaves that day; any other on the next one. */
export function deliveryPromise(method: PromisedMethod, now: Date, calendar: DeliveryCalendar): DeliveryPromise {
  const { warehouse, destination } = calendar;
  const { day, cutOff } = nextDeparture(method.cutOff, now, warehouse);
  return {
    from: workingDayAfter(destination, day, method.days.from),
    to: workingDayAfter(destination, day, method.days.to),
    orderBefore: cutOff,
  };
}

type Departure = { day: string; cutOff: Date };

function nextDeparture(clock: string, now: Date, { country, timeZone }: DeliveryCalendar['warehouse']): Departure {
  let day = dayOf(now, timeZone);
  let cutOff = instantOn(day, clock, timeZone);
  while (cutOff <= now || !isWorkingDay(country, day)) {
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
