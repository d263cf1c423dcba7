'use client'

import { useMemo, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Wizard, type WizardPageProps } from '@/components/wizard/wizard'
import { withBillingAddress } from '@/lib/domain/demandes/cmi/chargement'
import type { CmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'
import type { EquipmentDiscount } from '@/lib/domain/demandes/tarifs/state'
import type { Day } from '@/lib/domain/temps/days'
import { CmiDataContext, type CmiPerson } from './cmi-data'
import { cmiDefinition } from './definition'
import { cmiTestHelpers } from './test-helpers'
import { useCmiLoading } from './use-cmi-loading'

type Props = WizardPageProps & {
  person: CmiPerson
  discount: EquipmentDiscount
  today: Day
  /** Values of the earlier request this one starts from (CMI-51). */
  initial: CmiForm | null
}

/** The entry of a commissioning request (spec §2). */
export function CmiWizard({ contexte, draft, person, discount, today, initial }: Props) {
  const { data, latest, update, open } = useCmiLoading(contexte, person)
  const form = useRef<UseFormReturn<CmiForm> | null>(null)
  const definition = useMemo(() => {
    const loaded = () => latest.current
    const onEnter = (slug: string, entered: UseFormReturn<CmiForm>) => {
      form.current = entered
      return open(slug, entered)
    }
    const refreshPrices = async () => {
      if (form.current !== null) await open('tarifs', form.current)
    }
    const load = (filled: UseFormReturn<CmiForm>) => open('tarifs', filled)
    const testHelpers = cmiTestHelpers({ discount, today, loaded, load })
    return cmiDefinition({
      contexte,
      discount,
      today,
      loaded,
      keepLoaded: update,
      refreshPrices,
      onEnter,
      testHelpers,
    })
  }, [contexte, discount, today, latest, update, open])
  const value = useMemo(
    () => ({
      ...data,
      groupeId: contexte.groupe.id,
      addBillingAddress: (address: BillingAddress) => update(withBillingAddress(latest.current, address)),
    }),
    [data, contexte.groupe.id, latest, update],
  )
  return (
    <CmiDataContext value={value}>
      <Wizard
        definition={definition}
        contexte={contexte}
        draft={draft}
        {...(initial === null ? {} : { initial })}
      />
    </CmiDataContext>
  )
}
