'use client'

import { createContext, useContext } from 'react'
import type { WizardFiles } from './definition'

type WizardContextValue = {
  /** Files to send with the request, by the name of their field; they are no part of the form. */
  files: WizardFiles
  setFiles: (field: string, files: readonly File[]) => void
  /** Going on waits for this check of files. */
  awaitCheck: (check: Promise<void>) => void
  goTo: (slug: string) => void
}

export const WizardContext = createContext<WizardContextValue | null>(null)

/** Gives the content of a step the wizard around it. */
export function useWizard(): WizardContextValue {
  const value = useContext(WizardContext)
  if (value === null) throw new Error('useWizard is for the content of a step')
  return value
}
