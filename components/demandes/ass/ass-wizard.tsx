'use client'

import { useMemo, useState } from 'react'
import { Wizard, type WizardPageProps } from '@/components/wizard/wizard'
import type { InsurerSteps } from '@/lib/domain/demandes/ass/etapes'
import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'
import { AssContext } from './ass-context'
import { assDefinition } from './definition'

type Props = WizardPageProps & { steps: InsurerSteps; adresses: readonly BillingAddress[] }

/** The breakdown request of an insurer (spec §2); the only billing address of a group is chosen already. */
export function AssWizard({ contexte, draft, steps, adresses: given }: Props) {
  const [adresses, setAdresses] = useState(given)
  const [first, ...others] = given
  const chosen = first !== undefined && others.length === 0 ? first.id : -1
  const definition = useMemo(() => assDefinition(contexte, steps, chosen), [contexte, steps, chosen])
  const known = useMemo(
    () => ({
      groupeId: contexte.groupe.id,
      steps,
      adresses,
      onAdresse: (created: BillingAddress) => setAdresses((all) => [...all, created]),
    }),
    [contexte, steps, adresses],
  )
  return (
    <AssContext value={known}>
      <Wizard definition={definition} contexte={contexte} draft={draft} />
    </AssContext>
  )
}
