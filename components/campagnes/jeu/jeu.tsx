'use client'

import { lazyFlow } from '@/components/form/lazy-form'

/** The entry in a contest, its code fetched when somebody is there to use it. */
export const JeuForm = lazyFlow(async () => (await import('./jeu-flow')).JeuFlow)
