import { blankForm, type FormOf, newForm, storedForm } from '../commun/champs'
import { SAMPLE_CLIENT_FINAL } from '../commun/client-final'
import { isFilled } from '../commun/etapes'
import type { DayParts } from '../commun/jours'
import { setEquipmentDiscount } from '../tarifs/edit'
import type { PriceListData } from '../tarifs/load'
import { samplePriceList } from '../tarifs/sample'
import { type EquipmentDiscount, NO_DISCOUNT } from '../tarifs/state'
import { CMI, CMI_STEPS, NEW_TECHNICIAN } from './etapes'

/** A commissioning request as it is typed; it is what its draft keeps. */
export type CmiForm = FormOf<typeof CMI>

/** A form with the discount of the day. */
const discounted = (form: CmiForm, discount: EquipmentDiscount): CmiForm => ({
  ...form,
  priceList: setEquipmentDiscount(form.priceList, discount),
})

/** A new request: the three answers are yes (CMI-20). */
export const newCmiForm = (discount: EquipmentDiscount): CmiForm => discounted(newForm(CMI), discount)

/** Reads a stored form, however old, with the discount of the day. */
export const storedCmiForm = (discount: EquipmentDiscount) =>
  storedForm(CMI).transform((form) => discounted(form, discount))

/** Whether every step is filled (CMI-16). */
export const isCmiFilled = (form: CmiForm): boolean => CMI_STEPS.every(({ schema }) => isFilled(schema, form))

/** Every field empty, for people in test mode (CMI-22). */
export function clearedCmiForm(discount: EquipmentDiscount): CmiForm {
  const form = discounted(blankForm(CMI), discount)
  return { ...form, priceList: { ...form.priceList, multizone: null } }
}

/** A request whose steps 1 to 3 are filled, for people in test mode (CMI-22). */
export function sampleCmiForm(
  {
    tarifs,
    ...chosen
  }: {
    deliveryDate: DayParts
    workManagerId: number
    billingAddressId: number
    tarifs: Pick<PriceListData, 'catalogue'>
  },
  discount: EquipmentDiscount,
): CmiForm {
  return {
    ...newCmiForm(NO_DISCOUNT),
    ...SAMPLE_CLIENT_FINAL,
    ...chosen,
    priceList: samplePriceList(tarifs, discount, 'CMI'),
    technicianId: NEW_TECHNICIAN,
    technicianLastname: 'LEFÈVRE',
    technicianFirstname: 'PAUL',
    technicianCompany: 'LEFÈVRE CHAUFFAGE',
    technicianPhone: '0639980002',
    technicianEmail: 'paul.lefevre@exemple.fr',
    comment: 'DEMANDE DE TEST',
  }
}
