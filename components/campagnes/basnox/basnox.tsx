'use client'

import { lazyFlow } from '../flow/lazy-flow'

/** The registration for the low-NOx campaign, its code fetched when somebody is there to use it. */
export const BasNox = lazyFlow(async () => (await import('./basnox-flow')).BasNoxFlow)
