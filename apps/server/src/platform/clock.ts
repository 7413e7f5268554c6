/** The time, as a value that a test can hold still. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
