'use client'

import { lazyFlow } from '@/components/form/lazy-form'

/** The end of a contract, its code fetched when somebody is there to use it. */
export const Resiliation = lazyFlow(async () => (await import('./resiliation-flow')).ResiliationFlow)
