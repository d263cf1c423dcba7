import { refreshPrices } from '../../tarifs/edit'
import { loadPriceListOrTell, type PriceListCalls } from '../../tarifs/load'
import { loadAgency } from '../commun/contacts'
import { type CmiDraft, isCmiDraftValid, withPriceList } from './brouillon'
import { type CmiEffect, isCmiStepFilled, nextCmiStep } from './etapes'
import { type CmiListDeps, loadCmiLists } from './listes'

export type CmiLoadDeps = CmiListDeps & {
  priceList: PriceListCalls
  contacts: (draft: CmiDraft) => Promise<unknown>
}

export type Advance = {
  draft: CmiDraft
  /** Text of the error snackbar, null when all went well. */
  message: string | null
  /** The final validation passed: the request is to be submitted. */
  submit: boolean
}

async function openLists(draft: CmiDraft, deps: CmiLoadDeps): Promise<Omit<Advance, 'submit'>> {
  if (draft.lists !== null && !draft.refetch) return { draft, message: null }
  const { lists, message } = await loadCmiLists(deps)
  return { draft: { ...draft, lists, refetch: message !== null }, message }
}

async function openPriceList(draft: CmiDraft, deps: CmiLoadDeps): Promise<Omit<Advance, 'submit'>> {
  const { data, message } = await loadPriceListOrTell(deps.priceList, true, deps.log)
  const priceList =
    data === null
      ? draft.priceList
      : refreshPrices(draft.priceList, { catalogue: data.catalogue, portal: 'CMI' })
  return { draft: withPriceList({ ...draft, tarifs: data }, priceList), message }
}

async function openAgency(draft: CmiDraft, deps: CmiLoadDeps): Promise<Omit<Advance, 'submit'>> {
  const { fields, message } = await loadAgency(() => deps.contacts(draft), 'CMI', deps.log)
  return { draft: { ...draft, form: { ...draft.form, ...fields } }, message }
}

const OPENINGS: Record<Exclude<CmiEffect, 'submit'>, typeof openLists> = {
  lists: openLists,
  priceList: openPriceList,
  contacts: openAgency,
}

/**
 * « Suivant »: changes the step and loads what the new one shows — work managers, technicians and billing
 * addresses (CMI-17), the price list and its durations (CMI-18), agency and prescriber (CMI-19). A step opens
 * even when its data fail, so that going back and forth tries again.
 */
export async function advanceCmi(draft: CmiDraft, deps: CmiLoadDeps): Promise<Advance> {
  const valid = draft.step === 4 ? isCmiDraftValid(draft) : isCmiStepFilled(draft.step, draft.form)
  const { step, effect } = nextCmiStep(draft.step, valid)
  const moved = { ...draft, step }
  if (effect === null || effect === 'submit') return { draft: moved, message: null, submit: effect !== null }
  return { ...(await OPENINGS[effect](moved, deps)), submit: false }
}
