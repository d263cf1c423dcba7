'use client'

import { lazyFlow } from '@/components/form/lazy-form'

/** The subscription of a contract, its code fetched when somebody is there to use it. */
export const Souscription = lazyFlow(async () => (await import('./souscription-flow')).SouscriptionFlow)
