import { isPriceListComplete } from '../../tarifs/completeness'
import type { PriceListData } from '../../tarifs/load'
import { samplePriceList } from '../../tarifs/sample'
import { impossibleBilling } from '../../tarifs/source'
import { defaultPriceList, type EquipmentDiscount, type PriceList } from '../../tarifs/state'
import type { DayParts } from '../commun/jours'
import { isCmiValid } from './etapes'
import { type CmiForm, EMPTY_CMI_FORM, NEW_TECHNICIAN, sampleCmiForm } from './formulaire'
import type { CmiLists } from './listes'

/** A request being entered: what is typed, what was loaded, what was sent. */
export type CmiDraft = {
  form: CmiForm
  priceList: PriceList
  /** Lists of step 2; null until they are loaded. */
  lists: CmiLists | null
  /** A billing address or a technician was created: the lists are loaded again (CMI-23). */
  refetch: boolean
  tarifs: PriceListData | null
  createdId: number | null
  /** The customer of the created request. */
  clientFinalId: number | null
  attachmentsSent: boolean
}

/** The draft with another price list, its completeness computed again (PRICE-22). */
export function withPriceList(draft: CmiDraft, priceList: PriceList): CmiDraft {
  const impossible = draft.tarifs === null ? null : impossibleBilling(draft.tarifs.catalogue)
  const terms = { optionsActive: true, impossibleBilling: impossible }
  return {
    ...draft,
    priceList,
    form: { ...draft.form, isPriceListFilled: isPriceListComplete(priceList, terms) },
  }
}

/** The one choice there is, or the one made as long as its list still has it. */
function known(id: number | null, list: readonly { id: number }[]): number | null {
  const only = list.length === 1 ? (list[0]?.id ?? null) : null
  return list.some((one) => one.id === id) ? id : only
}

/** The draft without the people and the billing address that its lists no more have, as when it is old. */
export function withKnownPeople(draft: CmiDraft, lists: CmiLists): CmiDraft {
  const { form } = draft
  const isNew = form.technicianId === NEW_TECHNICIAN
  return {
    ...draft,
    form: {
      ...form,
      workManagerId: known(form.workManagerId, lists.workManagers),
      billingAddressId: known(form.billingAddressId, lists.billingAddresses),
      technicianId: isNew ? NEW_TECHNICIAN : known(form.technicianId, lists.technicians),
    },
  }
}

/** The final validation: every step, on a price list that was read from the provider's (CMI-13). */
export function isCmiDraftValid({ form, tarifs }: CmiDraft): boolean {
  return tarifs !== null && isCmiValid(form)
}

/** Empties every field, for people in test mode (CMI-22). */
export function clearCmi(draft: CmiDraft, discount: EquipmentDiscount): CmiDraft {
  const priceList = { ...defaultPriceList(discount, 'CMI'), multizone: null }
  return withPriceList({ ...draft, form: EMPTY_CMI_FORM }, priceList)
}

/** Fills every field so that steps 1 to 3 are complete, for people in test mode (CMI-22). */
export function fillCmi(
  draft: CmiDraft,
  choices: { deliveryDate: DayParts; workManagerId: number; billingAddressId: number; tarifs: PriceListData },
  discount: EquipmentDiscount,
): CmiDraft {
  const { tarifs, ...typed } = choices
  const list = samplePriceList(tarifs, discount, 'CMI')
  return withPriceList({ ...draft, tarifs, form: sampleCmiForm(typed) }, list)
}
