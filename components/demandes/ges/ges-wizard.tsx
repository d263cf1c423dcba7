'use client'

import { useMemo } from 'react'
import { Wizard, type WizardPageProps } from '@/components/wizard/wizard'
import { gesDefinition } from './definition'

/** A property manager's start-up request (spec §2). */
export function GesWizard({ contexte, draft }: WizardPageProps) {
  const definition = useMemo(() => gesDefinition(contexte), [contexte])
  return <Wizard definition={definition} contexte={contexte} draft={draft} />
}
