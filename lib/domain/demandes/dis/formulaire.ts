import { z } from 'zod'
import { commentSchema, filledSchema } from '@/lib/domain/textes'
import { phoneSchema } from '../../phone'
import { defaultPriceList, type EquipmentDiscount, MAX_PROVISIONS, type PriceList } from '../../tarifs/state'
import { emailSchema } from '../../validators'
import { type ClientFinal, clientFinalShape, EMPTY_CLIENT_FINAL } from '../commun/client-final'
import { isFilled, type Step } from '../commun/etapes'
import { EMPTY_FACTURATION, type Facturation, facturationSchema } from '../commun/facturation'
import { type Installer, installerSchema } from '../commun/intervenants'
import { daySchema } from '../commun/jours'

/** An installation may be to come (DIS-18): in months. */
export const MONTHS_AHEAD = 36

export const CONTACT_PERSONS = ['Installateur', 'Client final'] as const

/** Fields of a distributor request; billing and agency under the names of its body. */
export type DisForm = ClientFinal &
  Facturation & {
    contactPerson: string
    arFacturation: string
    /** The billing address chosen, null when it is typed. */
    adressefacturation: number | null
    priceList: PriceList
    prenomAgence: string
    nomAgence: string
    telephoneAgence: string
    emailAgence: string
    installateurEstClientFinal: boolean
    installateur: Installer
    /** Day 'YYYY-MM-DD'. */
    dateInstallationComplete: string
    commentaire: string
  }

/** A new request: the contact person is the installer (DIS-07). */
export function newDisForm(discount: EquipmentDiscount): DisForm {
  return {
    ...EMPTY_CLIENT_FINAL,
    ...EMPTY_FACTURATION,
    contactPerson: 'Installateur',
    arFacturation: '',
    adressefacturation: null,
    priceList: defaultPriceList(discount, 'DIS'),
    prenomAgence: '',
    nomAgence: '',
    telephoneAgence: '',
    emailAgence: '',
    installateurEstClientFinal: false,
    installateur: { nom: '', prenom: '', societe: '', telephone: '', email: '' },
    dateInstallationComplete: '',
    commentaire: '',
  }
}

const equippedLine = z.object({
  provision: z.object({
    service: filledSchema,
    equipmentBrand: filledSchema,
    equipmentType: filledSchema,
    equipmentModel: filledSchema,
  }),
})

/** Contact person, billing name and address, equipment of every provision (DIS-03). */
const billingStep = facturationSchema.extend({
  contactPerson: z.enum(CONTACT_PERSONS),
  priceList: z.object({ provisions: z.array(equippedLine).min(1).max(MAX_PROVISIONS) }),
})

/** The agency's contact and, unless it is the final client, the installer (DIS-04, DIS-05). */
export const agencyStep = z
  .looseObject({
    prenomAgence: filledSchema,
    nomAgence: filledSchema,
    emailAgence: emailSchema,
    telephoneAgence: phoneSchema,
    installateurEstClientFinal: z.boolean(),
    installateur: z.unknown(),
  })
  .superRefine((form, context) => {
    if (form.installateurEstClientFinal) return
    for (const { path, message } of installerSchema.safeParse(form.installateur).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['installateur', ...path], message })
  })

/** The final client and the date (DIS-06). */
const clientStep = z.object({
  ...clientFinalShape,
  dateInstallationComplete: daySchema,
  commentaire: commentSchema,
})

/** The fourth step shows what was entered: it asks for the three others (DIS-02). */
const previewStep = z
  .unknown()
  .refine((form) => [billingStep, agencyStep, clientStep].every((schema) => isFilled(schema, form)))

export const DIS_STEPS: readonly Step[] = [
  { slug: 'facturation', title: 'Facturation et prestations', schema: billingStep },
  { slug: 'agence', title: 'Agence et installateur', schema: agencyStep },
  { slug: 'client', title: 'Client final et date', schema: clientStep },
  { slug: 'recapitulatif', title: 'Récapitulatif', schema: previewStep },
]

/** The four enable flags: flag n enables « Suivant » of step n (DIS-02). */
export function disFlags(form: DisForm): boolean[] {
  return DIS_STEPS.map(({ schema }) => isFilled(schema, form))
}

/** Photos are required for an installation that exists already: complete on or before `today` (DIS-18). */
export function needsPhotos(form: Pick<DisForm, 'dateInstallationComplete'>, today: string): boolean {
  return form.dateInstallationComplete !== '' && form.dateInstallationComplete <= today
}
