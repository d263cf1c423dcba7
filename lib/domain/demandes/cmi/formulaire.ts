import { type ClientFinal, EMPTY_CLIENT_FINAL, SAMPLE_CLIENT_FINAL } from '../commun/client-final'
import { type AgencyFields, EMPTY_AGENCY } from '../commun/contacts'
import { type DayParts, EMPTY_DAY_PARTS } from '../commun/jours'

/** Id of a technician that is typed in the form, to be created (CMI-06). */
export const NEW_TECHNICIAN = -1

/** Fields of a commissioning request (CMI-24); answers are kept as they are given. */
export type CmiForm = ClientFinal &
  AgencyFields & {
    deliveryDate: DayParts
    technicianId: number | null
    technicianLastname: string
    technicianFirstname: string
    technicianCompany: string
    technicianPhone: string
    technicianEmail: string
    workManagerId: number | null
    billingAddressId: number | null
    acquirer: string
    notifyWM: string
    workManagerPresDuringImp: string
    isPriceListFilled: boolean
    isAttachmentsValid: boolean
    comment: string
  }

const EMPTY_TECHNICIAN = {
  technicianId: null,
  technicianLastname: '',
  technicianFirstname: '',
  technicianCompany: '',
  technicianPhone: '',
  technicianEmail: '',
}

/** Every field empty: what clear-all leaves (CMI-22). */
export const EMPTY_CMI_FORM: CmiForm = {
  ...EMPTY_CLIENT_FINAL,
  ...EMPTY_AGENCY,
  ...EMPTY_TECHNICIAN,
  deliveryDate: EMPTY_DAY_PARTS,
  workManagerId: null,
  billingAddressId: null,
  acquirer: '',
  notifyWM: '',
  workManagerPresDuringImp: '',
  isPriceListFilled: false,
  isAttachmentsValid: true,
  comment: '',
}

/** A new request: the three answers are yes (CMI-20). */
export const DEFAULT_CMI_FORM: CmiForm = {
  ...EMPTY_CMI_FORM,
  acquirer: 'Y',
  notifyWM: 'oui',
  workManagerPresDuringImp: 'oui',
}

/** A request that fills the steps 1 and 2, for people in test mode (CMI-22). */
export function sampleCmiForm(choices: {
  deliveryDate: DayParts
  workManagerId: number
  billingAddressId: number
}): CmiForm {
  return {
    ...DEFAULT_CMI_FORM,
    ...SAMPLE_CLIENT_FINAL,
    ...choices,
    technicianId: NEW_TECHNICIAN,
    technicianLastname: 'LEFÈVRE',
    technicianFirstname: 'PAUL',
    technicianCompany: 'LEFÈVRE CHAUFFAGE',
    technicianPhone: '0639980002',
    technicianEmail: 'paul.lefevre@exemple.fr',
    comment: 'DEMANDE DE TEST',
  }
}
