import { z } from 'zod'
import { commentSchema, filledSchema, optionalTextSchema, sentComment } from '@/lib/domain/textes/textes'
import { phoneSchema, sentPhoneSchema } from '../../identite/phone'
import type { Day } from '../../temps/days'
import { emailSchema, orNull, printedTextSchema } from '../../textes/validators'
import {
  addFaults,
  choice,
  type FormOf,
  type FormStep,
  field,
  flag,
  newForm,
  sent,
  shapeOf,
  stepOf,
  storedForm,
  text,
  texts,
} from '../commun/champs'
import { CLIENT_FINAL, SAMPLE_CLIENT_FINAL } from '../commun/client-final'
import { AGENCY } from '../commun/contacts'
import { isFilled } from '../commun/etapes'
import { FACTURATION } from '../commun/facturation'
import { installerSchema } from '../commun/intervenants'
import { daySchema, installationSchema } from '../commun/jours'
import { MISSING_PHOTO } from '../commun/messages'
import { MAX_FILES } from '../commun/pieces-jointes'
import { priceListField } from '../commun/price-list'
import { refreshPrices, setEquipmentDiscount } from '../tarifs/edit'
import type { PriceListData } from '../tarifs/load'
import { samplePriceList } from '../tarifs/sample'
import type { EquipmentDiscount } from '../tarifs/state'

/** An installation may be to come (DIS-18): in months. */
export const MONTHS_AHEAD = 36

export const CONTACT_PERSONS = ['Installateur', 'Client final'] as const

const optionalId = z.int32().min(0).nullable()

/** Contact person, by default the installer (DIS-07), billing name and address, and the price list (DIS-03). */
const BILLING = {
  contactPerson: sent(text('Personne à contacter', z.enum(CONTACT_PERSONS), 'Installateur')),
  /** The billing address chosen, null when it is typed. */
  adressefacturation: sent(choice('Adresse enregistrée', optionalId)),
  ...FACTURATION,
  arFacturation: sent(text('Référence de facturation', optionalTextSchema), orNull(optionalTextSchema)),
  priceList: priceListField('DIS'),
}

const NO_INSTALLER = { nom: '', prenom: '', societe: '', telephone: '', email: '' }

/** The agency's contact and the installer (DIS-04). */
const AGENCE = {
  prenomAgence: sent(text('Prénom du contact en agence', filledSchema)),
  nomAgence: sent(text('Nom du contact en agence', filledSchema)),
  emailAgence: sent(text('Adresse e-mail du contact en agence', emailSchema)),
  telephoneAgence: sent(text('Téléphone du contact en agence', phoneSchema), sentPhoneSchema),
  installateurEstClientFinal: sent(flag('L’installateur est le client final', z.boolean())),
  installateur: texts('Installateur', z.unknown(), NO_INSTALLER, {
    prenom: 'Prénom de l’installateur',
    nom: 'Nom de l’installateur',
    societe: 'Société de l’installateur',
    telephone: 'Téléphone de l’installateur',
    email: 'Adresse e-mail de l’installateur',
  }),
}

/** The final client and the date (DIS-06). */
const CLIENT = {
  ...CLIENT_FINAL,
  /** Shorter here than elsewhere (DIS-06). */
  firstname: text(CLIENT_FINAL.firstname.label, printedTextSchema),
  dateInstallationComplete: sent(text('Date d’installation complète', daySchema)),
  commentaire: sent(text('Commentaire', commentSchema), sentComment),
}

const files = (label: string) => field(label, z.unknown(), 0, z.int32().min(0).catch(0))

/** Rows that the last step finds and counts: the agency of the place, and how many files of each kind were chosen. */
const RECAP = { ...AGENCY, photos: files('Photos de l’installation'), documents: files('Documents') }

/** Typed fields: the body says no agency, the server finds it. */
export const DIS_SENT = { ...BILLING, ...AGENCE, ...CLIENT }

/** Every field of a distributor's request. */
export const DIS = { ...DIS_SENT, ...RECAP }

export type DisForm = FormOf<typeof DIS>

/** Terms that the form depends on beside what is typed. */
export type DisTerms = { discount: EquipmentDiscount; today: Day; tarifs: PriceListData }

const discounted = (form: DisForm, discount: EquipmentDiscount): DisForm => ({
  ...form,
  priceList: setEquipmentDiscount(form.priceList, discount),
})

/** A new request. */
export const newDisForm = ({ discount }: Pick<DisTerms, 'discount'>): DisForm =>
  discounted(newForm(DIS), discount)

/** Reads a stored form, however old, at the prices and the discount of the day. */
export const storedDisForm = ({ discount, tarifs: { catalogue } }: Omit<DisTerms, 'today'>) =>
  storedForm(DIS).transform((stored): DisForm => {
    const form = discounted(stored, discount)
    return { ...form, priceList: refreshPrices(form.priceList, { catalogue, portal: 'DIS' }) }
  })

const billingSchema = z.object(shapeOf(BILLING))

/** The installer is typed unless it is the final client (DIS-05). */
const agencySchema = z.looseObject(shapeOf(AGENCE)).superRefine((form, context) => {
  if (form.installateurEstClientFinal) return
  addFaults(context, installerSchema, form.installateur, ['installateur'])
})

const clientSchema = z.object(shapeOf(CLIENT))

/** The four enable flags: flag n enables « Suivant » of step n, the fourth asks for the three others (DIS-02). */
export function disFlags(form: DisForm): boolean[] {
  const flags = [billingSchema, agencySchema, clientSchema].map((schema) => isFilled(schema, form))
  return [...flags, !flags.includes(false)]
}

/** Photos are required for an installation that exists already: complete on or before `today` (DIS-18). */
export function needsPhotos(form: Pick<DisForm, 'dateInstallationComplete'>, today: Day): boolean {
  return form.dateInstallationComplete !== '' && form.dateInstallationComplete <= today
}

/** Whether photos are to be added before the request is sent (DIS-18). */
export function lacksPhotos(form: Pick<DisForm, 'dateInstallationComplete' | 'photos'>, today: Day): boolean {
  return needsPhotos(form, today) && form.photos === 0
}

function filesFault(form: DisForm, today: Day): string | null {
  if (lacksPhotos(form, today)) return MISSING_PHOTO
  const isTooMany = form.photos + form.documents > MAX_FILES
  return isTooMany ? `Joignez ${MAX_FILES} fichiers au plus, documents compris.` : null
}

/** The four steps on `today`; the last one shows what was entered, and asks for the photos (DIS-18). */
export function disSteps(today: Day): readonly FormStep[] {
  const dated = { dateInstallationComplete: installationSchema(() => today, MONTHS_AHEAD) }
  const preview = z.custom<DisForm>().superRefine((form, context) => {
    if (disFlags(form).includes(false)) context.addIssue({ code: 'custom' })
    addFaults(context, z.object(dated), form)
    const fault = filesFault(form, today)
    if (fault !== null) context.addIssue({ code: 'custom', path: ['photos'], message: fault })
  })
  return [
    stepOf('facturation', 'Facturation et prestations', BILLING),
    stepOf('agence', 'Agence et installateur', AGENCE, agencySchema),
    stepOf('client', 'Client final et date', CLIENT, clientSchema.extend(dated)),
    stepOf('recapitulatif', 'Récapitulatif', RECAP, preview),
  ]
}

/** A request filled for people in test mode. */
export function sampleDisForm({ discount, today, tarifs }: DisTerms): DisForm {
  return {
    ...newDisForm({ discount }),
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
