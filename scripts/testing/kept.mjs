/** Folder of the test server that `npm run test:server` keeps up; apart from test-results, which a whole run empties. */
export const KEPT_FOLDER = '.cache/test-server'
/** Variables that tests read to reach it, as JSON; there while it runs. */
export const KEPT = `${KEPT_FOLDER}/environment.json`
