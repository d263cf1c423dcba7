'use client'

import { useCallback, useRef, useState } from 'react'
import type { PathValue, UseFormReturn } from 'react-hook-form'
import {
  fetchBillingAddresses,
  fetchContacts,
  fetchTechnicians,
  fetchWorkManagers,
  priceListCalls,
} from '@/lib/browser/demandes'
import { browserLog } from '@/lib/browser/logging'
import { type CmiLoadDeps, openCmiStep } from '@/lib/domain/demandes/cmi/chargement'
import { CMI_STEPS } from '@/lib/domain/demandes/cmi/etapes'
import { type CmiLoaded, type CmiValues, cmiDraftOf, NOTHING_LOADED } from '@/lib/domain/demandes/cmi/saisie'
import { contactsBody } from '@/lib/domain/demandes/commun/contacts'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { formEnergy } from '@/lib/domain/tarifs/rows'
import type { CmiPerson } from './cmi-data'

function depsOf(contexte: DemandeContext, person: CmiPerson): CmiLoadDeps {
  const groupeId = contexte.groupe.id
  return {
    person,
    groupeId,
    workManagers: () => fetchWorkManagers(groupeId, person),
    technicians: fetchTechnicians,
    billingAddresses: () => fetchBillingAddresses(groupeId),
    priceList: priceListCalls(contexte, 'CMI'),
    contacts: ({ form, priceList }) =>
      fetchContacts(
        contactsBody(contexte, 'CMI', {
          codePostal: form.codePostal,
          energyType: formEnergy(priceList.provisions),
        }),
      ),
    log: browserLog,
  }
}

/** Puts what was loaded into the form, field by field, leaving those that did not change. */
export function fillForm(form: UseFormReturn<CmiValues>, values: CmiValues): void {
  const before = form.getValues()
  const fill = <K extends keyof CmiValues>(name: K) => {
    if (JSON.stringify(before[name]) === JSON.stringify(values[name])) return
    form.setValue(name, values[name] as PathValue<CmiValues, K>)
  }
  for (const name of Object.keys(values) as (keyof CmiValues)[]) fill(name)
}

/** Lists, price list and contacts of the steps, loaded as they open (CMI-17, CMI-18, CMI-19). */
export function useCmiLoading(contexte: DemandeContext, person: CmiPerson) {
  const [data, setData] = useState(NOTHING_LOADED)
  // Several loads may follow each other before the page is drawn again.
  const latest = useRef(NOTHING_LOADED)
  const update = useCallback((next: CmiLoaded) => {
    latest.current = next
    setData(next)
  }, [])
  const open = useCallback(
    async (slug: string, form: UseFormReturn<CmiValues>): Promise<string | null> => {
      const step = CMI_STEPS.findIndex((one) => one.slug === slug) + 1
      const draft = cmiDraftOf(form.getValues(), latest.current, null)
      const { draft: opened, message } = await openCmiStep(step, draft, depsOf(contexte, person))
      update({ lists: opened.lists, refetch: opened.refetch, tarifs: opened.tarifs })
      fillForm(form, { ...opened.form, priceList: opened.priceList })
      return message
    },
    [contexte, person, update],
  )
  return { data, latest, update, open }
}
