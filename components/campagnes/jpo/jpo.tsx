'use client'

import { lazyFlow } from '@/components/form/lazy-form'

/** The registration for an open day, its code fetched when somebody is there to use it. */
export const Jpo = lazyFlow(async () => (await import('./jpo-flow')).JpoFlow)
