'use client'

import { lazyFlow } from '../flow/lazy-flow'

/** The entry in a contest, its code fetched when somebody is there to use it. */
export const JeuForm = lazyFlow(async () => (await import('./jeu-flow')).JeuFlow)
