/** Prefix of every page and call (spec §2). */
export const BASE_PATH = '/v2'
