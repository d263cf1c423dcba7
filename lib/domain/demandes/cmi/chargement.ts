import { refreshPrices } from '../../tarifs/edit'
import { loadPriceListOrTell, type PriceListCalls } from '../../tarifs/load'
import { loadAgency } from '../commun/contacts'
import { type CmiDraft, withKnownPeople, withPriceList } from './brouillon'
import { type CmiListDeps, loadCmiLists } from './listes'

export type CmiLoadDeps = CmiListDeps & {
  priceList: PriceListCalls
  contacts: (draft: CmiDraft) => Promise<unknown>
}

type Opened = {
  draft: CmiDraft
  /** Text of the error snackbar, null when all went well. */
  message: string | null
}

async function openLists(draft: CmiDraft, deps: CmiLoadDeps): Promise<Opened> {
  if (draft.lists !== null && !draft.refetch) return { draft, message: null }
  const { lists, message } = await loadCmiLists(deps)
  const opened = { ...draft, lists, refetch: message !== null }
  return { draft: message === null ? withKnownPeople(opened, lists) : opened, message }
}

async function openPriceList(draft: CmiDraft, deps: CmiLoadDeps): Promise<Opened> {
  const { data, message } = await loadPriceListOrTell(deps.priceList, true, deps.log)
  const priceList =
    data === null
      ? draft.priceList
      : refreshPrices(draft.priceList, { catalogue: data.catalogue, portal: 'CMI' })
  return { draft: withPriceList({ ...draft, tarifs: data }, priceList), message }
}

async function openAgency(draft: CmiDraft, deps: CmiLoadDeps): Promise<Opened> {
  const { fields, message } = await loadAgency(() => deps.contacts(draft), 'CMI', deps.log)
  return { draft: { ...draft, form: { ...draft.form, ...fields } }, message }
}

const LOADED: readonly { open: typeof openLists; isDone: (draft: CmiDraft) => boolean }[] = [
  { open: openLists, isDone: ({ lists }) => lists !== null },
  { open: openPriceList, isDone: ({ tarifs }) => tarifs !== null },
  { open: openAgency, isDone: () => true },
]

/**
 * Loads what a step (1 to 4) shows — work managers, technicians and billing addresses (CMI-17), the price list and its
 * durations (CMI-18), agency and prescriber (CMI-19) — and first what those before it show when the form opens there, as a
 * draft does. A step opens even when its data fail, so that going back and forth tries again.
 */
export async function openCmiStep(step: number, draft: CmiDraft, deps: CmiLoadDeps): Promise<Opened> {
  const messages: string[] = []
  let opened = draft
  for (const [index, { open, isDone }] of LOADED.slice(0, step - 1).entries()) {
    if (index < step - 2 && isDone(opened)) continue
    const result = await open(opened, deps)
    opened = result.draft
    if (result.message !== null) messages.push(result.message)
  }
  return { draft: opened, message: messages.length === 0 ? null : messages.join(' ') }
}
