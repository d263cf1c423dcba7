import { z } from 'zod'
import { checkRequiredMobile, optionalMobileSchema, phoneSchema, stripSpaces } from '../../identite/phone'
import { areHoursValid } from '../../textes/checks'
import { readPhone } from '../../textes/lecture'
import { MESSAGES } from '../../textes/messages'
import { choiceSchema, sentId } from '../../textes/textes'
import { emailSchema, optionalEmailSchema, schemaOf } from '../../textes/validators'
import { creneauOf, DEMI_JOURNEES } from '../../visites/creneaux'
import { creneauSchema } from '../../visites/rendez-vous'
import { INTERVENTION_STATUTS, INTERVENTION_TYPES } from '../../visites/statuts'
import {
  addFaults,
  choice,
  type FormOf,
  flag,
  newForm,
  shapeOf,
  stepOf,
  storedForm,
  text,
} from '../commun/champs'

/** Value for an equipment that the person does not know. */
export const EQUIPEMENT_INCONNU = 'inconnu'
/** Value for a request of its own, beside those that are open. */
export const NOUVELLE_DEMANDE = 'nouvelle'

/** How an occupant is told of the date. */
export const CANAUX_DEMANDE = ['E-mail', 'SMS', 'Téléphone', 'Courrier'] as const

const LONGEST_PRECISIONS = 160

const precisionsSchema = schemaOf((value) =>
  value.length > LONGEST_PRECISIONS
    ? `Le champ doit contenir au maximum ${LONGEST_PRECISIONS} caractères.`
    : null,
)

/** A mobile that is required, whose empty value keeps its own message (VAL-12). */
const requiredMobileSchema = z
  .string()
  .overwrite(readPhone)
  .superRefine((value, context) => {
    const message = checkRequiredMobile(value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** A choice that is required, with a sentence of its own. */
const chosen = (message: string) => z.string().refine((value) => value !== '', message)

const OBJET = {
  type: text('Objet', choiceSchema(INTERVENTION_TYPES)),
  equipement: text('Équipement', chosen('Choisissez un équipement, ou « Je ne sais pas ».')),
  precisions: text('Précisions', precisionsSchema),
}

const HEURES = ['9', '10', '11', '12', '13', '14', '15', '16', '17', '18'] as const
export const HEURES_RAPPEL = HEURES

const LOGEMENT = {
  logement: choice('Logement', z.int32('Choisissez un logement.')),
  /** Whose contacts are shown; null for a dwelling where nobody is known. */
  occupant: choice('Occupant', z.int32().nullable()),
  demande: text('Demande en cours', chosen('Dites s’il faut reprendre la demande en cours.')),
  canal: text('Comment prévenir l’occupant', choiceSchema(CANAUX_DEMANDE), 'E-mail'),
  mobile: text('Mobile', optionalMobileSchema),
  email: text('Adresse e-mail', optionalEmailSchema),
}

const CRENEAU = {
  creneau: text('Créneau', z.string()),
  rappel: flag('Être rappelé', z.boolean()),
  telephone: text('Téléphone', z.string()),
  de: text('Joignable à partir de', z.string(), '9'),
  a: text('Joignable jusqu’à', z.string(), '18'),
}

const RENDEZ_VOUS = { ...OBJET, ...LOGEMENT, ...CRENEAU }
export type RendezVousForm = FormOf<typeof RENDEZ_VOUS>

export const newRendezVousForm = (): RendezVousForm => newForm(RENDEZ_VOUS)
export const storedRendezVousForm = storedForm(RENDEZ_VOUS)

/** The contacts that the way of telling asks for: a mobile by SMS (VAL-12), an address by e-mail. */
const logementSchema = z.object(shapeOf(LOGEMENT)).superRefine(({ canal, mobile, email }, context) => {
  if (canal === 'SMS') addFaults(context, requiredMobileSchema, mobile, ['mobile'])
  if (canal === 'E-mail') addFaults(context, emailSchema, email, ['email'])
})

/** A half-day, or a call-back with its number and hours (VISIT-18, VAL-02). `taken` holds those that others got meanwhile. */
const creneauStepSchema = (taken: readonly string[]) =>
  z.object(shapeOf(CRENEAU)).superRefine(({ creneau, rappel, telephone, de, a }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!rappel) {
      if (creneau === '' || taken.includes(creneau)) fault('creneau', 'Choisissez un créneau.')
      return
    }
    addFaults(context, phoneSchema, telephone, ['telephone'])
    if (!areHoursValid(Number(de), Number(a))) fault('a', MESSAGES.hours)
  })

/** The four steps of a request of an appointment (VISIT-16). */
export const rendezVousSteps = (taken: readonly string[]) => [
  stepOf('objet', 'Objet et équipement', OBJET),
  stepOf('logement', 'Logement et occupant', LOGEMENT, logementSchema),
  stepOf('creneau', 'Créneau', CRENEAU, creneauStepSchema(taken)),
  stepOf(
    'recapitulatif',
    'Récapitulatif',
    RENDEZ_VOUS,
    z.object(shapeOf(OBJET)).and(logementSchema).and(creneauStepSchema(taken)),
  ),
]

const hourSchema = z.int().min(0).max(24)

const rappelSchema = z
  .strictObject({ telephone: phoneSchema.transform(stripSpaces), de: hourSchema, a: hourSchema })
  .refine(({ de, a }) => areHoursValid(de, a), { path: ['a'], error: MESSAGES.hours })

/** Body of the call: a half-day, or the request to be called back. `demande` is the open request that it takes up, `occupant` whose contacts the person was shown. */
export const demandeRendezVousBody = z
  .strictObject({
    logement: sentId,
    occupant: sentId.nullish(),
    equipement: sentId.nullable(),
    type: z.enum(INTERVENTION_TYPES),
    precisions: precisionsSchema,
    demande: sentId.nullable(),
    canal: z.enum(CANAUX_DEMANDE),
    mobile: optionalMobileSchema.transform(stripSpaces),
    email: optionalEmailSchema,
    creneau: creneauSchema.nullable(),
    rappel: rappelSchema.nullable(),
  })
  .refine(({ creneau, rappel }) => (creneau === null) !== (rappel === null), {
    error: 'Choisissez un créneau, ou demandez à être rappelé.',
  })
  .superRefine(({ canal, mobile, email }, context) => {
    if (canal === 'SMS') addFaults(context, requiredMobileSchema, mobile, ['mobile'])
    if (canal === 'E-mail') addFaults(context, emailSchema, email, ['email'])
  })
export type DemandeRendezVousBody = z.output<typeof demandeRendezVousBody>

const idOf = (value: string): number | null => (/^\d+$/.test(value) ? Number(value) : null)

/** The body of a form whose steps are filled. */
export function demandeRendezVousOf(form: RendezVousForm) {
  const { logement, occupant, equipement, type, precisions, demande, canal, mobile, email } = form
  const { creneau, rappel, telephone, de, a } = form
  return {
    logement,
    occupant,
    equipement: idOf(equipement),
    type,
    precisions,
    demande: idOf(demande),
    canal,
    mobile,
    email,
    creneau: rappel ? null : creneauOf(new Date(creneau)),
    rappel: rappel ? { telephone, de: Number(de), a: Number(a) } : null,
  }
}

const occupant = z
  .object({
    id: z.number(),
    nom: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    emailAccepte: z.boolean(),
    smsAccepte: z.boolean(),
  })
  .nullable()

const equipement = z.object({ id: z.number(), nom: z.string(), numeroSerie: z.string() })

/** A dwelling that a visit may be asked for, as a search finds it. */
export const logementTrouve = z.object({
  id: z.number(),
  reference: z.string(),
  adresse: z.string(),
  occupant,
  equipements: z.array(equipement),
})
export type LogementTrouve = z.infer<typeof logementTrouve>
export const logementsAnswer = z.object({ data: z.array(logementTrouve) })

/** Dwelling that was found, with the agency that visits, and the requests that are open for it. */
export const logementDossier = logementTrouve.extend({
  agence: z.string().nullable(),
  demandes: z.array(
    z.object({
      id: z.number(),
      numero: z.string(),
      objet: z.string(),
      statut: z.enum(INTERVENTION_STATUTS),
      demandeeLe: z.string(),
      jour: z.string().nullable(),
      demiJournee: z.enum(DEMI_JOURNEES).nullable(),
    }),
  ),
})
export type LogementDossier = z.infer<typeof logementDossier>
export const dossierAnswer = z.object({ data: logementDossier })

/** The maintenance visit of a dwelling: all but its slot is filled, unless a request is open for it (PARK-40). */
export const entretienFormOf = (dossier: LogementDossier): RendezVousForm => ({
  ...rendezVousFormOf(dossier),
  type: 'Entretien',
  equipement: String(dossier.equipements[0]?.id ?? EQUIPEMENT_INCONNU),
  demande: dossier.demandes.length === 0 ? NOUVELLE_DEMANDE : '',
})

/** A form that begins with its dwelling and the contacts of its occupant (PARK-07). */
export function rendezVousFormOf({
  id,
  occupant: one,
}: Pick<LogementTrouve, 'id' | 'occupant'>): RendezVousForm {
  return {
    ...newRendezVousForm(),
    logement: id,
    occupant: one?.id ?? null,
    canal: one?.email ? 'E-mail' : one?.mobile ? 'SMS' : 'Courrier',
    mobile: one?.mobile ?? '',
    email: one?.email ?? '',
  }
}
