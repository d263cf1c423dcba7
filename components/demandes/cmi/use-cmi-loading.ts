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
import {
  type CmiLoadDeps,
  type CmiLoaded,
  NOTHING_LOADED,
  openCmiStep,
} from '@/lib/domain/demandes/cmi/chargement'
import type { CmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import { contactsBody } from '@/lib/domain/demandes/commun/contacts'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { formEnergy } from '@/lib/domain/demandes/tarifs/rows'
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
    contacts: ({ codePostal, priceList }) =>
      fetchContacts(
        contactsBody(contexte, 'CMI', { codePostal, energyType: formEnergy(priceList.provisions) }),
      ),
    log: browserLog,
  }
}

/** Puts into the form what a load changed of it: what the person typed meanwhile stays. */
export function fillForm(form: UseFormReturn<CmiForm>, old: CmiForm, fresh: CmiForm): void {
  const fill = <K extends keyof CmiForm>(name: K) => {
    if (JSON.stringify(old[name]) === JSON.stringify(fresh[name])) return
    form.setValue(name, fresh[name] as PathValue<CmiForm, K>)
  }
  for (const name of Object.keys(fresh) as (keyof CmiForm)[]) fill(name)
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
    (slug: string, form: UseFormReturn<CmiForm>): Promise<string | null> => {
      const read = async () => {
        const entry = { form: { ...form.getValues() }, loaded: latest.current }
        const opened = await openCmiStep(slug, entry, depsOf(contexte, person))
        update(opened.loaded)
        fillForm(form, entry.form, opened.form)
        return opened.message
      }
      const reading = under.current.get(slug) ?? read().finally(() => under.current.delete(slug))
      under.current.set(slug, reading)
      return reading
    },
    [contexte, person, update],
  )
  return { data, latest, update, open }
}
