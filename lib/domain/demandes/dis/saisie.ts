import { z } from 'zod'
import type { Day } from '../../days'
import { refreshPrices, setEquipmentDiscount } from '../../tarifs/edit'
import type { PriceListData } from '../../tarifs/load'
import { samplePriceList } from '../../tarifs/sample'
import { defaultPriceList, type EquipmentDiscount, priceListSchema } from '../../tarifs/state'
import { shownFaults } from '../cmi/saisie'
import { SAMPLE_CLIENT_FINAL } from '../commun/client-final'
import { type AgencyFields, EMPTY_AGENCY } from '../commun/contacts'
import type { Step } from '../commun/etapes'
import { checkInstallation } from '../commun/jours'
import { MISSING_PHOTO } from '../commun/messages'
import { MAX_FILES } from '../commun/pieces-jointes'
import { storedTexts } from '../commun/redaction'
import { DIS_STEPS, type DisForm, MONTHS_AHEAD, needsPhotos, newDisForm } from './formulaire'

/** What the screen holds: the form, the agency found for the place, and how many files of each kind were chosen. */
export type DisValues = DisForm & AgencyFields & { photos: number; documents: number }

/** What the form depends on beside what is typed. */
export type DisTerms = { discount: EquipmentDiscount; today: Day; tarifs: PriceListData }

/** A new request (DIS-07). */
export function newDisValues({ discount }: Pick<DisTerms, 'discount'>): DisValues {
  return { ...newDisForm(discount), ...EMPTY_AGENCY, photos: 0, documents: 0 }
}

const count = z.int32().min(0).catch(0)
const id = z.int32().min(0).nullable().catch(null)

/** Reads a stored form, however old, at the prices and the discount of the day; what is missing has its first value. */
export function storedDisValues({ discount, tarifs }: Omit<DisTerms, 'today'>): z.ZodType<DisValues> {
  const fresh = newDisValues({ discount })
  const { installateur, priceList, installateurEstClientFinal, ...rest } = fresh
  const { adressefacturation, selectedContact, photos, documents, ...texts } = rest
  const list = priceListSchema.catch(defaultPriceList(discount, 'DIS'))
  const pricing = { catalogue: tarifs.catalogue, portal: 'DIS' as const }
  return z
    .looseObject({})
    .catch({})
    .transform((stored) => ({
      ...storedTexts(texts, stored),
      installateur: storedTexts(installateur, stored.installateur),
      installateurEstClientFinal: z.boolean().catch(false).parse(stored.installateurEstClientFinal),
      adressefacturation: id.parse(stored.adressefacturation),
      selectedContact: id.parse(stored.selectedContact),
      photos: count.parse(stored.photos),
      documents: count.parse(stored.documents),
      priceList: refreshPrices(setEquipmentDiscount(list.parse(stored.priceList), discount), pricing),
    }))
}

/** A request filled for people in test mode. */
export function sampleDisValues({ discount, today, tarifs }: DisTerms): DisValues {
  return {
    ...newDisValues({ discount }),
    ...SAMPLE_CLIENT_FINAL,
    priceList: { ...samplePriceList(tarifs, discount, 'DIS'), multizone: 'non' },
    nomEntiteFacturation: 'COMPTOIR THERMIQUE',
    numeroRueFacturation: '4',
    typeRueFacturation: 'RUE',
    nomRueFacturation: 'DES TILLEULS',
    codePostalFacturation: '44000',
    villeFacturation: 'NANTES',
    prenomAgence: 'ANNE',
    nomAgence: 'ROY',
    telephoneAgence: '0261910001',
    emailAgence: 'anne.roy@exemple.fr',
    installateurEstClientFinal: true,
    dateInstallationComplete: today,
  }
}

/** Whether photos are to be added before the request is sent (DIS-18). */
export function lacksPhotos(
  form: Pick<DisValues, 'dateInstallationComplete' | 'photos'>,
  today: Day,
): boolean {
  return needsPhotos(form, today) && form.photos === 0
}

type Faults = { path: PropertyKey[]; message: string }[]

/** A step of the domain as the screen asks for it: `own` are the faults the step finds by itself. */
function asked(step: Step, faultsOf: (values: DisValues, own: Faults) => Faults): Step {
  const schema = z.custom<DisValues>().superRefine((values, context) => {
    const own = step.schema.safeParse(values).error?.issues ?? []
    for (const { path, message } of faultsOf(values, own)) context.addIssue({ code: 'custom', path, message })
  })
  return { ...step, schema }
}

/** The price list tells its own faults, line by line, and more than the step needs. */
const billingFaults = ({ priceList }: DisValues, own: Faults): Faults => [
  ...own.filter(({ path }) => path[0] !== 'priceList'),
  ...shownFaults(priceList).map(({ path, message }) => ({ path: ['priceList', ...path], message })),
]

function filesFaults(values: DisValues, today: Day): Faults {
  if (lacksPhotos(values, today)) return [{ path: ['photos'], message: MISSING_PHOTO }]
  if (values.photos + values.documents <= MAX_FILES) return []
  return [{ path: ['photos'], message: `Joignez ${MAX_FILES} fichiers au plus, documents compris.` }]
}

function dateFaults({ dateInstallationComplete: day }: DisValues, today: Day): Faults {
  const message = checkInstallation(day, today, MONTHS_AHEAD)
  return message === null ? [] : [{ path: ['dateInstallationComplete'], message }]
}

/** The four steps as the screen checks them: the whole price list is to be filled, and the photos added (DIS-18). */
export function disScreens(today: Day): readonly Step[] {
  return DIS_STEPS.map((step) => {
    if (step.slug === 'facturation') return asked(step, billingFaults)
    if (step.slug === 'client') return asked(step, (values, own) => [...own, ...dateFaults(values, today)])
    if (step.slug !== 'recapitulatif') return step
    return asked(step, (values, own) => [...own, ...dateFaults(values, today), ...filesFaults(values, today)])
  })
}
