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
import type { CmiDraft } from '@/lib/domain/demandes/cmi/brouillon'
import { type CmiLoadDeps, openCmiStep } from '@/lib/domain/demandes/cmi/chargement'
import { CMI_STEPS } from '@/lib/domain/demandes/cmi/etapes'
import {
  type CmiLoaded,
  type CmiValues,
  cmiDraftOf,
  cmiValuesOf,
  NOTHING_LOADED,
} from '@/lib/domain/demandes/cmi/saisie'
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

/** Puts into the form what a load changed of a draft: what the person typed meanwhile stays. */
export function fillForm(form: UseFormReturn<CmiValues>, before: CmiDraft, after: CmiDraft): void {
  const old = cmiValuesOf(before)
  const fresh = cmiValuesOf(after)
  const fill = <K extends keyof CmiValues>(name: K) => {
    if (JSON.stringify(old[name]) === JSON.stringify(fresh[name])) return
    form.setValue(name, fresh[name] as PathValue<CmiValues, K>)
  }
  for (const name of Object.keys(fresh) as (keyof CmiValues)[]) fill(name)
}

/** Lists, price list and contacts of the steps, loaded as they open (CMI-17, CMI-18, CMI-19). */
export function useCmiLoading(contexte: DemandeContext, person: CmiPerson) {
  const [data, setData] = useState(NOTHING_LOADED)
  // Several loads may follow each other before the page is drawn again, or be asked for twice.
  const latest = useRef(NOTHING_LOADED)
  const update = useCallback((next: CmiLoaded) => {
    latest.current = next
    setData(next)
  }, [])
  const under = useRef(new Map<string, Promise<string | null>>())
  const open = useCallback(
    (slug: string, form: UseFormReturn<CmiValues>): Promise<string | null> => {
      const read = async () => {
        const step = CMI_STEPS.findIndex((one) => one.slug === slug) + 1
        const draft = cmiDraftOf(form.getValues(), latest.current, null)
        const { draft: opened, message } = await openCmiStep(step, draft, depsOf(contexte, person))
        update({ lists: opened.lists, refetch: opened.refetch, tarifs: opened.tarifs })
        fillForm(form, draft, opened)
        return message
      }
      const reading = under.current.get(slug) ?? read().finally(() => under.current.delete(slug))
      under.current.set(slug, reading)
      return reading
    },
    [contexte, person, update],
  )
  return { data, latest, update, open }
}
