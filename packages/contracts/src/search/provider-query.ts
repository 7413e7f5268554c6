import { z } from 'zod';

/** Limits from the vendor's documentation. */
export const MAX_START = 10_000;
const MAX_ROWS = 200;
/** Longer input is truncated. */
const MAX_WORDS_LENGTH = 200;

const MAX_REPEATS = 50;
/** Maximum entries of a list; the rest is dropped. */
const MAX_ENTRIES = 100;
/** One name: a dotted one could call a method of the page, such as `document.forms.pay.submit`. */
const CALLBACK = /^[A-Za-z_$][\w$]{0,63}$/;

const given = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

/** Repeated parameter: the first value wins. */
const first = given.transform((values) => values[0] ?? '');

export const text = (maxLength: number) => first.pipe(z.string().max(maxLength)).optional();

/** Repeatable parameter; each value stays separate. */
export const texts = (maxLength: number) => given.pipe(z.array(z.string().max(maxLength)).max(MAX_REPEATS)).default([]);

/** Comma-separated list without duplicates; repeated parameters are joined into one list. */
export const list = (maxLength: number) =>
  texts(maxLength).transform((values) => {
    const entries = values.flatMap((value) => value.split(',')).flatMap((value) => value.trim() || []);
    return [...new Set(entries)].slice(0, MAX_ENTRIES);
  });

export const words = first.transform((value) => value.slice(0, MAX_WORDS_LENGTH).trim()).prefault('');

export const wholeNumber = (least: number, most: number, fallback: number) =>
  first
    .transform((value) => (/^\d{0,9}$/.test(value) ? Number(value || fallback) : Number.NaN))
    .refine((value) => value >= least && value <= most, `A whole number from ${least} to ${most} is expected`)
    .prefault('');

/** One of the options; falls back to the first for any other value. */
export const choice = <const Option extends string>(options: readonly [Option, ...Option[]]) =>
  first.transform((value): Option => options.find((option) => option === value) ?? options[0]).prefault('');

export const flag = first.transform((value) => value === 'true' || value === '1').prefault('');

/** Store keys, and the JSONP callback name. Everything else about the caller is ignored. */
export const callerQuery = {
  domain_key: text(100),
  view_id: text(100),
  callback: first.pipe(z.string().regex(CALLBACK, 'The callback is not the name of a function')).optional(),
};

export const pageQuery = {
  start: wholeNumber(0, MAX_START, 0),
  rows: wholeNumber(0, MAX_ROWS, 10),
  sort: list(500),
};
