'use client'

import { lazyForm } from '@/components/form/lazy-form'
import { STEP_PARAMETER } from '@/components/wizard/step-parameter'

/** Another step than the first is not what the server draws. */
const isBegun = () => new URLSearchParams(window.location.search).has(STEP_PARAMETER)

/** The answer to a reminder, its code fetched when somebody is there to use it. */
export const Replanification = lazyForm(
  async () => (await import('./replanification-flow')).ReplanificationFlow,
  isBegun,
)
