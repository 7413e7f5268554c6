/**
 * All waiting times of the tests. They are upper bounds for a slow or busy machine, never expectations: a test asserts
 * states, and no test passes or fails by how fast the machine is.
 */

/** One awaited state. Shorter than the 60 s that a page is cached, so that a change is seen by its announcement only. */
export const WAIT_MS = 45_000;

/** One test or hook, with all that it awaits. */
export const TEST_MS = 600_000;

/** The start of a shop in a process of its own, with its demo data. */
export const START_MS = 300_000;
