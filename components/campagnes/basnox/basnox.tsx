'use client'

import { lazyFlow } from '@/components/form/lazy-form'

/** The registration for the low-NOx campaign, its code fetched when somebody is there to use it. */
export const BasNox = lazyFlow(async () => (await import('./basnox-flow')).BasNoxFlow)
