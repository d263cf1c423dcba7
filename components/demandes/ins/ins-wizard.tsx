'use client'

import { useMemo } from 'react'
import { Wizard, type WizardPageProps } from '@/components/wizard/wizard'
import { insDefinition } from './definition'

/** An installer's service order (spec §2). */
export function InsWizard({ contexte, draft }: WizardPageProps) {
  const definition = useMemo(() => insDefinition(contexte), [contexte])
  return <Wizard definition={definition} contexte={contexte} draft={draft} />
}
