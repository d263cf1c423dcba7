'use client'

import { useMemo } from 'react'
import { Wizard, type WizardPageProps } from '@/components/wizard/wizard'
import type { Day } from '@/lib/domain/temps/days'
import { insDefinition } from './definition'

/** An installer's service order (spec §2). */
export function InsWizard({ contexte, draft, today }: WizardPageProps & { today: Day }) {
  const definition = useMemo(() => insDefinition(contexte, today), [contexte, today])
  return <Wizard definition={definition} contexte={contexte} draft={draft} />
}
