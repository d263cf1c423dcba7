/** Whether a run takes its time, as .ci/run does: all the draws and combinations of which `npm test` takes a share. */
export const isLong = process.env.TEST_LONG === '1'

/** How many of the draws of a long run this one makes. */
export const runs = (long: number): number => (isLong ? long : Math.ceil(long / 5))
