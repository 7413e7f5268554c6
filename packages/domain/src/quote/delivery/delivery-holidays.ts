/**
 * Public holiday. `moved` says what happens to one on a weekend: lost, moved to the next working day, or to the
 * nearest.
 */
export type Holiday =
  | { day: string; moved?: 'after' | 'nearest' }
  /** First such weekday on or after a day. */
  | { weekday: number; from: string }
  /** Days after Easter Sunday. */
  | { easter: number }
  | { dates: readonly string[] };

/** Weekend days in order; Sunday is 0. */
export type CountryCalendar = { weekend: readonly [number, number]; holidays: readonly Holiday[] };

const [SUNDAY, MONDAY, TUESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 4, 5, 6] as const;

const fixed = (day: string): Holiday => ({ day });
const movedOn = (day: string): Holiday => ({ day, moved: 'after' });
const nearest = (day: string): Holiday => ({ day, moved: 'nearest' });
const mondayFrom = (from: string): Holiday => ({ weekday: MONDAY, from });

const GOOD_FRIDAY: Holiday = { easter: -2 };
const EASTER_MONDAY: Holiday = { easter: 1 };
const ASCENSION: Holiday = { easter: 39 };
const WHIT_MONDAY: Holiday = { easter: 50 };

const WESTERN: CountryCalendar['weekend'] = [SATURDAY, SUNDAY];
const GULF: CountryCalendar['weekend'] = [FRIDAY, SATURDAY];

/** First days by the Umm al-Qura calendar of Saudi Arabia; moon sighting may shift each by a day. */
const EID_AL_FITR = ['2026-03-20', '2027-03-09', '2028-02-26'] as const;
const ARAFAT_DAY = ['2026-05-26', '2027-05-15', '2028-05-04'] as const;
const ISLAMIC_NEW_YEAR = ['2026-06-16', '2027-06-06', '2028-05-25'] as const;
const BIRTH_OF_THE_PROPHET = ['2026-08-25', '2027-08-14', '2028-08-03'] as const;

/** Expands each first day to a run of days. */
const lasting = (days: number, firsts: readonly string[]): Holiday => ({
  dates: firsts.flatMap((first) =>
    Array.from({ length: days }, (_, place) => {
      const day = new Date(first);
      day.setUTCDate(day.getUTCDate() + place);
      return day.toISOString().slice(0, 10);
    }),
  ),
});

/**
 * Working weeks and public holidays by law (2026): for the United Kingdom those of England and Wales, for Australia
 * those of nearly all states. Lunar and scheduled holidays are listed until 2028.
 */
export const COUNTRY_CALENDARS = {
  GB: {
    weekend: WESTERN,
    holidays: [
      movedOn('01-01'),
      GOOD_FRIDAY,
      EASTER_MONDAY,
      mondayFrom('05-01'),
      mondayFrom('05-25'),
      mondayFrom('08-25'),
      movedOn('12-25'),
      movedOn('12-26'),
    ],
  },
  IE: {
    weekend: WESTERN,
    holidays: [
      movedOn('01-01'),
      mondayFrom('02-01'),
      movedOn('03-17'),
      EASTER_MONDAY,
      mondayFrom('05-01'),
      mondayFrom('06-01'),
      mondayFrom('08-01'),
      mondayFrom('10-25'),
      movedOn('12-25'),
      movedOn('12-26'),
    ],
  },
  /** Calendar of the stores that serve several countries: holidays of nearly all of the European Union. */
  EU: {
    weekend: WESTERN,
    holidays: [fixed('01-01'), EASTER_MONDAY, fixed('05-01'), fixed('12-25'), fixed('12-26')],
  },
  FR: {
    weekend: WESTERN,
    holidays: [
      fixed('01-01'),
      EASTER_MONDAY,
      fixed('05-01'),
      fixed('05-08'),
      ASCENSION,
      WHIT_MONDAY,
      fixed('07-14'),
      fixed('08-15'),
      fixed('11-01'),
      fixed('11-11'),
      fixed('12-25'),
    ],
  },
  DE: {
    weekend: WESTERN,
    holidays: [
      fixed('01-01'),
      GOOD_FRIDAY,
      EASTER_MONDAY,
      fixed('05-01'),
      ASCENSION,
      WHIT_MONDAY,
      fixed('10-03'),
      fixed('12-25'),
      fixed('12-26'),
    ],
  },
  US: {
    weekend: WESTERN,
    holidays: [
      nearest('01-01'),
      mondayFrom('01-15'),
      mondayFrom('02-15'),
      mondayFrom('05-25'),
      nearest('06-19'),
      nearest('07-04'),
      mondayFrom('09-01'),
      mondayFrom('10-08'),
      nearest('11-11'),
      { weekday: THURSDAY, from: '11-22' },
      nearest('12-25'),
    ],
  },
  CA: {
    weekend: WESTERN,
    holidays: [
      movedOn('01-01'),
      GOOD_FRIDAY,
      mondayFrom('05-18'),
      movedOn('07-01'),
      mondayFrom('09-01'),
      movedOn('09-30'),
      mondayFrom('10-08'),
      movedOn('11-11'),
      movedOn('12-25'),
      movedOn('12-26'),
    ],
  },
  AU: {
    weekend: WESTERN,
    holidays: [
      movedOn('01-01'),
      movedOn('01-26'),
      GOOD_FRIDAY,
      EASTER_MONDAY,
      fixed('04-25'),
      mondayFrom('06-08'),
      movedOn('12-25'),
      movedOn('12-26'),
    ],
  },
  NZ: {
    weekend: WESTERN,
    holidays: [
      movedOn('01-01'),
      movedOn('01-02'),
      movedOn('02-06'),
      GOOD_FRIDAY,
      EASTER_MONDAY,
      movedOn('04-25'),
      mondayFrom('06-01'),
      // Matariki, scheduled by its Act of 2022.
      { dates: ['2026-07-10', '2027-06-25', '2028-07-14'] },
      mondayFrom('10-22'),
      movedOn('12-25'),
      movedOn('12-26'),
    ],
  },
  /** Saturday and Sunday weekend since 2022. */
  AE: {
    weekend: WESTERN,
    holidays: [
      fixed('01-01'),
      lasting(3, EID_AL_FITR),
      lasting(4, ARAFAT_DAY),
      lasting(1, ISLAMIC_NEW_YEAR),
      lasting(1, BIRTH_OF_THE_PROPHET),
      fixed('12-02'),
      fixed('12-03'),
    ],
  },
  SA: {
    weekend: GULF,
    holidays: [nearest('02-22'), lasting(4, EID_AL_FITR), lasting(4, ARAFAT_DAY), nearest('09-23')],
  },
  QA: {
    weekend: GULF,
    holidays: [{ weekday: TUESDAY, from: '02-08' }, lasting(3, EID_AL_FITR), lasting(4, ARAFAT_DAY), fixed('12-18')],
  },
} satisfies Record<string, CountryCalendar>;
