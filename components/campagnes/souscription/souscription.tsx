'use client'

import { lazyFlow } from '../flow/lazy-flow'

/** The subscription of a contract, its code fetched when somebody is there to use it. */
export const Souscription = lazyFlow(async () => (await import('./souscription-flow')).SouscriptionFlow)
