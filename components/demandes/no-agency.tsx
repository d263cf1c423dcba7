'use client'

import useSWR from 'swr/immutable'
import { Alert } from '@/components/ui/alert'
import { PhoneLink } from '@/components/ui/phone-link'
import { useContexte } from '@/components/wizard/contexte'
import { ReadFault } from '@/components/wizard/read-fault'
import { NO_AGENCY } from '@/lib/domain/demandes/commun/contacts'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { readAgency } from './read-agency'

/** Where no agency serves the place: the request goes to the desk of the region, and whom to call (TRUST-19). */
export function NoAgency() {
  const { hotline } = useContexte()
  return (
    <Alert tone="info" title="Aucune agence ne dessert ce code postal.">
      <p>
        Vous pouvez envoyer votre demande sans agence, le guichet régional la reçoit et vous rappelle. Pour
        toute question, appelez-nous au <PhoneLink number={hotline} />.
      </p>
    </Alert>
  )
}

type Props = { type: DemandeType; codePostal: string }

/** `NoAgency` in a request that shows no agency, for the place it is made for; nothing where one serves it. */
export function NoAgencyNotice({ type, codePostal }: Props) {
  const contexte = useContexte()
  const { data, isValidating, mutate } = useSWR(
    codePostal === '' ? null : ['agence', type, contexte.groupe.id, codePostal],
    () => readAgency(contexte, type, { codePostal, energyType: '' }),
    { keepPreviousData: true },
  )
  if (data?.fields.selectedContact === NO_AGENCY) return <NoAgency />
  return (
    <ReadFault
      title="L’agence n’a pas été trouvée."
      message={data?.message ?? null}
      pending={isValidating}
      onRetry={() => mutate()}
    >
      Vous pouvez envoyer la demande : elle lui sera attribuée à sa réception.
    </ReadFault>
  )
}
