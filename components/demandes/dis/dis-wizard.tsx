'use client'

import { useMemo } from 'react'
import { Wizard, type WizardPageProps } from '@/components/wizard/wizard'
import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'
import type { DisTerms } from '@/lib/domain/demandes/dis/formulaire'
import { disDefinition } from './definition'
import { DisContext, type DisPerson } from './dis-data'

type Props = WizardPageProps & { opening: DisTerms & { adresses: BillingAddress[] }; person: DisPerson }

/** The entry of a distributor's request (spec §2). */
export function DisWizard({ contexte, draft, opening, person }: Props) {
  const definition = useMemo(() => disDefinition(contexte, opening, opening.adresses), [contexte, opening])
  const data = useMemo(() => ({ ...opening, person }), [opening, person])
  return (
    <DisContext value={data}>
      <Wizard definition={definition} contexte={contexte} draft={draft} />
    </DisContext>
  )
}
