/** Whether a run takes its time, as .ci/run does: all the draws and combinations of which `npm test` takes a share. */
export const isLong = process.env.TEST_LONG === '1'
