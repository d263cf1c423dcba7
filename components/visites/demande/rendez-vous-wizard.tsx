'use client'

import { useMemo, useState } from 'react'
import { Wizard, type WizardPageProps } from '@/components/wizard/wizard'
import type { FormContext } from '@/lib/domain/demandes/commun/contexte'
import type { RendezVousForm } from '@/lib/domain/demandes/rdv/formulaire'
import type { Day } from '@/lib/domain/temps/days'
import { rendezVousDefinition } from './definition'
import { TakenContext } from './taken-context'

type Props = Pick<WizardPageProps, 'draft'> & {
  contexte: FormContext
  today: Day
  /** A form that begins with its dwelling. */
  initial: RendezVousForm | null
  opensAt: 'objet' | 'creneau'
}

/** The request of an appointment, in four steps (VISIT-16). */
export function RendezVousWizard({ contexte, draft, today, initial, opensAt }: Props) {
  const [taken, setTaken] = useState<readonly string[]>([])
  const definition = useMemo(
    () => rendezVousDefinition(taken, (creneau) => setTaken((before) => [...before, creneau]), opensAt),
    [taken, opensAt],
  )
  const shared = useMemo(() => ({ taken, today }), [taken, today])
  return (
    <TakenContext value={shared}>
      <Wizard
        definition={definition}
        contexte={contexte}
        draft={draft}
        {...(initial === null ? {} : { initial })}
      />
    </TakenContext>
  )
}
