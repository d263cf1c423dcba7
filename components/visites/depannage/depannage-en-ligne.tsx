'use client'

import { lazyFlow } from '@/components/form/lazy-form'

/** The report of a breakdown, its code fetched when somebody is there to use it. */
export const DepannageEnLigne = lazyFlow(
  async () => (await import('./depannage-en-ligne-flow')).DepannageEnLigneFlow,
)
