/** Source of the current time, replaceable in tests. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
