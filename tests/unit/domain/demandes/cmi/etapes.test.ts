import { CMI_STEPS } from '@/lib/domain/demandes/cmi/etapes'
import {
  type CmiForm,
  clearedCmiForm,
  isCmiFilled,
  sampleCmiForm,
} from '@/lib/domain/demandes/cmi/formulaire'
import { addProvision, chooseService, setEquipment } from '@/lib/domain/demandes/tarifs/edit'
import { CUSTOMER_FIELDS, NO_DISCOUNT } from '../support/demandes'
import { choices, completeForm, newRequest } from './support'

const form = completeForm()
const isStepFilled = (step: number, of: CmiForm) => CMI_STEPS[step - 1]?.schema.safeParse(of).success
const filled = (step: number, over: Partial<CmiForm> = {}) => isStepFilled(step, { ...form, ...over })

test('[CMI-05] step 1 needs the delivery date, the customer and a valid form', () => {
  expect(filled(1)).toBe(true)
  for (const part of ['day', 'month', 'year'] as const)
    expect(filled(1, { deliveryDate: { ...form.deliveryDate, [part]: '' } })).toBe(false)
  for (const field of CUSTOMER_FIELDS) expect([field, filled(1, { [field]: '' })]).toEqual([field, false])
  expect(filled(1, { email: 'Claire@exemple.fr' })).toBe(false)
  expect(filled(1, { phone2: '12' })).toBe(false)
})

test('[CMI-06] step 2 needs a work manager, a billing address and a technician, chosen or new', () => {
  expect(filled(2)).toBe(true)
  expect(form.technicianId).toBe(-1)
  const chosen = {
    technicianId: 5,
    technicianLastname: '',
    technicianFirstname: '',
    technicianCompany: '',
    technicianPhone: '',
    technicianEmail: '',
  }
  expect(filled(2, chosen)).toBe(true)
  expect(filled(2, { workManagerId: null })).toBe(false)
  expect(filled(2, { billingAddressId: null })).toBe(false)
  expect(filled(2, { technicianId: null })).toBe(false)
})

test('[CMI-07] a new technician with an empty field is incomplete', () => {
  expect(filled(2, { technicianCompany: '' })).toBe(false)
  for (const field of ['technicianLastname', 'technicianFirstname', 'technicianPhone', 'technicianEmail'])
    expect(filled(2, { [field]: '' })).toBe(false)
})

test('[CMI-08] step 3 needs the three answers, the price list and valid attachments', () => {
  expect(filled(3)).toBe(true)
  expect(['N', 'Y', '', 'oui'].map((acquirer) => filled(3, { acquirer }))).toEqual([true, true, false, false])
  for (const field of ['notifyWM', 'workManagerPresDuringImp'])
    expect(['oui', 'non', '', 'Y'].map((answer) => filled(3, { [field]: answer }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  expect(filled(3, { priceList: newRequest().priceList })).toBe(false)
  expect(filled(3, { isAttachmentsValid: false })).toBe(false)
})

test('[CMI-09] step 4 needs the contact, the agency, the prescriber and the director e-mail', () => {
  expect(filled(4)).toBe(true)
  expect(filled(4, { selectedContact: null })).toBe(false)
  for (const field of [
    'agencyName',
    'agencyAddress',
    'agencyPhone',
    'prescriberRegion',
    'prescriberLastname',
    'prescriberFirstname',
    'prescriberPhone',
    'prescriberEmail',
    'dirEmail',
  ])
    expect([field, filled(4, { [field]: '' })]).toEqual([field, false])
})

test('a request is valid with its four steps', () => {
  expect(isCmiFilled(form)).toBe(true)
  for (const over of [{ lastname: '' }, { workManagerId: null }, { acquirer: '' }, { dirEmail: '' }])
    expect(isCmiFilled({ ...form, ...over })).toBe(false)
})

const fresh = newRequest()

test('[CMI-20] defaults', () => {
  expect(fresh).toMatchObject({ acquirer: 'Y', notifyWM: 'oui', workManagerPresDuringImp: 'oui' })
  expect(fresh.priceList).toMatchObject({
    contractDuration: '1',
    tva: 20,
    multizone: 'oui',
    heatEmitter: null,
  })
})

test('[CMI-21] a new request has the defaults, one empty line of each', () => {
  const reset = newRequest()
  expect(reset).toMatchObject({
    lastname: '',
    comment: '',
    acquirer: 'Y',
    notifyWM: 'oui',
    workManagerPresDuringImp: 'oui',
  })
  expect(reset.priceList.provisions).toEqual([
    {
      label: 'Prestation 1',
      provision: { service: '', equipmentType: '', energyType: '', equipmentBrand: '', equipmentModel: '' },
      price: 0,
      priceHidden: 0,
      quantity: 0,
      priceDiscount: 0,
    },
  ])
  expect(reset.priceList.options).toEqual([{ label: 'Option 1', option: '', price: 0 }])
})

test('[CMI-22] fast-fill completes steps 1 to 3, clear-all empties them', () => {
  const steps = (of: CmiForm) => [1, 2, 3].map((step) => isStepFilled(step, of))
  expect(steps(sampleCmiForm(choices, NO_DISCOUNT))).toEqual([true, true, true])
  const cleared = clearedCmiForm(NO_DISCOUNT)
  expect(steps(cleared)).toEqual([false, false, false])
  const typed = CUSTOMER_FIELDS.map((field) => cleared[field])
  expect(typed.every((value) => value === '')).toBe(true)
  expect(cleared).toMatchObject({ acquirer: '', notifyWM: '', workManagerId: null, comment: '' })
  expect(cleared.priceList.provisions[0]?.provision.service).toBe('')
})

test('[CMI-24] the form holds the fields of the request', () => {
  for (const field of [
    ...['deliveryDate', 'lastname', 'firstname', 'email', 'phone', 'streetNumber', 'streetType', 'address'],
    ...['codePostal', 'city', 'technicianId', 'technicianLastname', 'technicianFirstname'],
    ...['technicianCompany', 'technicianPhone', 'technicianEmail', 'workManagerId', 'billingAddressId'],
    ...['acquirer', 'notifyWM', 'workManagerPresDuringImp', 'isAttachmentsValid', 'selectedContact'],
    ...['agencyName', 'agencyAddress', 'agencyPhone', 'prescriberRegion', 'prescriberLastname'],
    ...['prescriberFirstname', 'prescriberPhone', 'prescriberEmail', 'dirEmail', 'priceList'],
  ])
    expect(fresh).toHaveProperty(field)
})

test('the completeness of the price list follows its changes', () => {
  const emptied = setEquipment(form.priceList, 0, { equipmentModel: '' })
  expect(
    [form.priceList, emptied, chooseService(addProvision(form.priceList), 1, 'MES_CHAUDIERE_MURALE')].map(
      (priceList) => filled(3, { priceList }),
    ),
  ).toEqual([true, false, false])
  expect(isCmiFilled({ ...form, priceList: emptied })).toBe(false)
})
