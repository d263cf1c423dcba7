import { z } from 'zod'
import { isPriceListComplete } from '../../tarifs/completeness'
import { setEquipmentDiscount } from '../../tarifs/edit'
import { type Fault, priceListFaults } from '../../tarifs/faults'
import { impossibleBilling } from '../../tarifs/source'
import { defaultPriceList, type EquipmentDiscount, type PriceList, priceListSchema } from '../../tarifs/state'
import { agencySchema } from '../commun/contacts'
import { isFilled, type Step } from '../commun/etapes'
import type { BillingAddress } from '../commun/intervenants'
import { EMPTY_DAY_PARTS } from '../commun/jours'
import type { CmiDraft } from './brouillon'
import { CMI_STEPS, priceStep } from './etapes'
import { type CmiForm, DEFAULT_CMI_FORM } from './formulaire'

/** What the screen holds: the form with its price list. It is what its draft keeps. */
export type CmiValues = CmiForm & { priceList: PriceList }

/** What the screen loaded beside the form. */
export type CmiLoaded = Pick<CmiDraft, 'lists' | 'refetch' | 'tarifs'>

export const NOTHING_LOADED: CmiLoaded = { lists: null, refetch: false, tarifs: null }

export const AGENCY_MISSING = 'L’agence et le prescripteur n’ont pas été trouvés'

/** A new request (CMI-20). */
export function newCmiValues(discount: EquipmentDiscount): CmiValues {
  return { ...DEFAULT_CMI_FORM, priceList: defaultPriceList(discount, 'CMI') }
}

const id = z.int32().nullable().catch(null)
const text = z.string().catch('')
const storedForm = z.object({
  lastname: text,
  firstname: text,
  email: text,
  phone: text,
  phone2: text,
  streetNumber: text,
  streetType: text,
  address: text,
  codePostal: text,
  city: text,
  deliveryDate: z.object({ day: text, month: text, year: text }).catch(EMPTY_DAY_PARTS),
  technicianId: id,
  technicianLastname: text,
  technicianFirstname: text,
  technicianCompany: text,
  technicianPhone: text,
  technicianEmail: text,
  workManagerId: id,
  billingAddressId: id,
  acquirer: z.string().catch(DEFAULT_CMI_FORM.acquirer),
  notifyWM: z.string().catch(DEFAULT_CMI_FORM.notifyWM),
  workManagerPresDuringImp: z.string().catch(DEFAULT_CMI_FORM.workManagerPresDuringImp),
  isPriceListFilled: z.boolean().catch(false),
  isAttachmentsValid: z.boolean().catch(true),
  comment: text,
  selectedContact: id,
  agencyName: text,
  agencyAddress: text,
  agencyPhone: text,
  agencyEmail: text,
  numADC: text,
  prescriberRegion: text,
  prescriberLastname: text,
  prescriberFirstname: text,
  prescriberPhone: text,
  prescriberEmail: text,
  dirEmail: text,
})

/** Reads a stored form, however old, with the discount of the day; a field that is missing has its first value. */
export function storedCmiValues(discount: EquipmentDiscount): z.ZodType<CmiValues> {
  const list = priceListSchema.catch(defaultPriceList(discount, 'CMI'))
  return z
    .looseObject({})
    .catch({})
    .transform((stored) => ({
      ...storedForm.parse(stored),
      priceList: setEquipmentDiscount(list.parse(stored.priceList), discount),
    }))
}

/** The draft that the rules of the request work on, from what the screen holds and has loaded. */
export function cmiDraftOf(values: CmiValues, loaded: CmiLoaded, createdId: number | null): CmiDraft {
  const { priceList, ...form } = values
  const { tarifs } = loaded
  const terms = {
    optionsActive: true,
    impossibleBilling: tarifs === null ? null : impossibleBilling(tarifs.catalogue),
  }
  const isPriceListFilled = isPriceListComplete(priceList, terms)
  return {
    ...loaded,
    form: { ...form, isPriceListFilled },
    priceList,
    createdId,
    clientFinalId: null,
    attachmentsSent: false,
  }
}

/** What is loaded once a billing address is created: it joins its list, which the next step 2 reads again (CMI-23). */
export function withBillingAddress(loaded: CmiLoaded, address: BillingAddress): CmiLoaded {
  const { lists } = loaded
  if (lists === null) return { ...loaded, refetch: true }
  const billingAddresses = [...lists.billingAddresses, address]
  return { ...loaded, refetch: true, lists: { ...lists, billingAddresses } }
}

/** What the screen holds of a draft. */
export function cmiValuesOf({ form, priceList }: CmiDraft): CmiValues {
  return { ...form, priceList }
}

/** Faults of a price list that can be mended on the screen: whether prices were loaded is not one of them. */
export function shownFaults(priceList: PriceList): Fault[] {
  const loaded = impossibleBilling({ rows: [], services: [] })
  return priceListFaults(priceList, { optionsActive: true, impossibleBilling: loaded })
}

/** The third step, each field of the price list by itself. */
const shownPriceStep = z.looseObject({ priceList: priceListSchema }).superRefine((values, context) => {
  const answers = priceStep.safeParse({ ...values, isPriceListFilled: true })
  for (const { path, message } of answers.error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
  for (const { path, message } of shownFaults(values.priceList))
    context.addIssue({ code: 'custom', path: ['priceList', ...path], message })
})

/** The fourth step has nothing to type: its agency and prescriber were found, or not. */
const shownAgencyStep = z.unknown().refine((values) => isFilled(agencySchema('CMI'), values), {
  path: ['selectedContact'],
  message: AGENCY_MISSING,
})

/** The four steps as the screen checks them. */
export const CMI_SCREENS: readonly Step[] = CMI_STEPS.map((step, index) => {
  if (index === 2) return { ...step, schema: shownPriceStep }
  return index === 3 ? { ...step, schema: shownAgencyStep } : step
})
