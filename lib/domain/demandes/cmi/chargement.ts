import { loadAgency } from '../commun/contacts'
import type { BillingAddress } from '../commun/intervenants'
import { refreshPrices } from '../tarifs/edit'
import { loadPriceListOrTell, type PriceListCalls, type PriceListData } from '../tarifs/load'
import { NEW_TECHNICIAN } from './etapes'
import type { CmiForm } from './formulaire'
import { type CmiListDeps, type CmiLists, loadCmiLists } from './listes'

/** Records loaded beside the form. */
export type CmiLoaded = {
  /** Lists of step 2; null until they are loaded. */
  lists: CmiLists | null
  /** A billing address or a technician was created: the lists are loaded again (CMI-23). */
  refetch: boolean
  tarifs: PriceListData | null
}

export const NOTHING_LOADED: CmiLoaded = { lists: null, refetch: false, tarifs: null }

/** Adds a billing address that was created to its list, which the next step 2 reads again (CMI-23). */
export function withBillingAddress(loaded: CmiLoaded, address: BillingAddress): CmiLoaded {
  const { lists } = loaded
  if (lists === null) return { ...loaded, refetch: true }
  const billingAddresses = [...lists.billingAddresses, address]
  return { ...loaded, refetch: true, lists: { ...lists, billingAddresses } }
}

/** Records read, once a technician was created that they do not have: they are read again (CMI-23). */
export const withNewTechnician = (loaded: CmiLoaded): CmiLoaded => ({ ...loaded, refetch: true })

/** The one choice there is, or the one made as long as its list still has it. */
function known(id: number | null, list: readonly { id: number }[]): number | null {
  const only = list.length === 1 ? (list[0]?.id ?? null) : null
  return list.some((one) => one.id === id) ? id : only
}

/** The form without the people and the billing address that its lists no more have, as when it is old. */
export function withKnownPeople(form: CmiForm, lists: CmiLists): CmiForm {
  const isNew = form.technicianId === NEW_TECHNICIAN
  return {
    ...form,
    workManagerId: known(form.workManagerId, lists.workManagers),
    billingAddressId: known(form.billingAddressId, lists.billingAddresses),
    technicianId: isNew ? NEW_TECHNICIAN : known(form.technicianId, lists.technicians),
  }
}

export type CmiLoadDeps = CmiListDeps & {
  priceList: PriceListCalls
  contacts: (form: CmiForm) => Promise<unknown>
}

type Entry = { form: CmiForm; loaded: CmiLoaded }
/** `message` is the text of the error snackbar, null when all went well. */
type Opened = Entry & { message: string | null }
type Load = (entry: Entry, deps: CmiLoadDeps) => Promise<Opened>

const openLists: Load = async ({ form, loaded }, deps) => {
  if (loaded.lists !== null && !loaded.refetch) return { form, loaded, message: null }
  const { lists, message } = await loadCmiLists(deps)
  const isWhole = message === null
  return {
    form: isWhole ? withKnownPeople(form, lists) : form,
    loaded: { ...loaded, lists, refetch: !isWhole },
    message,
  }
}

const openPriceList: Load = async ({ form, loaded }, deps) => {
  const { data, message } = await loadPriceListOrTell(deps.priceList, true, deps.log)
  const priceList =
    data === null
      ? form.priceList
      : refreshPrices(form.priceList, { catalogue: data.catalogue, portal: 'CMI' })
  return { form: { ...form, priceList }, loaded: { ...loaded, tarifs: data }, message }
}

const openAgency: Load = async ({ form, loaded }, deps) => {
  const { fields, message } = await loadAgency(() => deps.contacts(form), 'CMI', deps.log)
  return { form: { ...form, ...fields }, loaded, message }
}

/** Loads of the steps as they open: people and addresses (CMI-17), the price list (CMI-18), the agency (CMI-19). */
const LOADED: readonly { slug: string; load: Load; isDone: (loaded: CmiLoaded) => boolean }[] = [
  { slug: 'intervenants', load: openLists, isDone: ({ lists }) => lists !== null },
  { slug: 'tarifs', load: openPriceList, isDone: ({ tarifs }) => tarifs !== null },
  { slug: 'recapitulatif', load: openAgency, isDone: () => true },
]

/**
 * Loads what a step shows, and first what those before it show when the form opens there, as a draft does. A step opens
 * even when its data fail, so that going back and forth tries again.
 */
export async function openCmiStep(slug: string, entry: Entry, deps: CmiLoadDeps): Promise<Opened> {
  const messages: string[] = []
  let opened = entry
  const last = LOADED.findIndex((one) => one.slug === slug)
  for (const { load, isDone, ...one } of LOADED.slice(0, last + 1)) {
    if (one.slug !== slug && isDone(opened.loaded)) continue
    const { message, ...next } = await load(opened, deps)
    opened = next
    if (message !== null) messages.push(message)
  }
  return { ...opened, message: messages.length === 0 ? null : messages.join(' ') }
}
