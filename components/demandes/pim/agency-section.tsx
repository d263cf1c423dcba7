'use client'

import { useWatch } from 'react-hook-form'
import useSWR from 'swr/immutable'
import { AgencyPanels } from '@/components/demandes/agency-facts'
import { readAgency } from '@/components/demandes/read-agency'
import { Skeleton } from '@/components/ui/skeleton'
import { ReadFault } from '@/components/wizard/read-fault'
import { StepSection } from '@/components/wizard/step-section'
import type { PimForm } from '@/lib/domain/demandes/pim/formulaire'
import { formEnergy } from '@/lib/domain/demandes/tarifs/rows'
import { useFiling } from './pim-data'

/** The agency that will take the request, found by its postal code. Not found, the request can be sent all the same. */
export function AgencySection() {
  const context = useFiling()
  const [codePostal, priceList] = useWatch<PimForm, ['codePostal', 'priceList']>({
    name: ['codePostal', 'priceList'],
  })
  const energyType = formEnergy(priceList.provisions)
  const { data, mutate, isValidating } = useSWR(
    codePostal === '' ? null : ['pim-agence', context.groupe.id, codePostal, energyType],
    () => readAgency(context, 'PIM', { codePostal, energyType }),
    { keepPreviousData: true },
  )
  return (
    <StepSection title="Agence du programme" description="Elle reçoit votre demande et vous rappelle.">
      {data === undefined && <Skeleton className="h-40" />}
      {data?.message === null && <AgencyPanels agency={data.fields} />}
      <ReadFault
        title="L’agence n’a pas été trouvée."
        message={data?.message ?? null}
        pending={isValidating}
        onRetry={() => mutate()}
      >
        Vous pouvez envoyer la demande : elle lui sera attribuée à sa réception.
      </ReadFault>
    </StepSection>
  )
}
