import { z } from 'zod'
import { FORMULES } from '@/lib/domain/contrats/contrats'
import { FINALITES } from '../../comptes/consentements'
import type { Step } from '../../demandes/commun/etapes'
import { printOf } from '../../demandes/commun/redaction'
import { optionalStreetNumberSchema, streetNameSchema, strictPostalCodeSchema } from '../../identite/address'
import { checkIban } from '../../identite/iban'
import { prefixedPhoneSchema } from '../../identite/phone'
import { addMonths, type Day, isDay } from '../../temps/days'
import { MESSAGES } from '../../textes/messages'
import { emailSchema, printedTextSchema, schemaOf } from '../../textes/validators'
import type { Parcours } from '../etapes'
import { FAMILLE_INCONNUE, FAMILLES, type Prix, prixOf } from './formules'
import { commenceTot } from './retractation'

/** Five steps, then the signed contract. */
export const PARCOURS_SOUSCRIPTION: Parcours = { steps: 6, found: 1, done: 6 }

export const CIVILITES = ['Madame', 'Monsieur'] as const
export const PAIEMENTS = ['Prélèvement SEPA', 'Lien de paiement'] as const

/** Months within which a contract may begin. */
export const DEBUT_MAX_MOIS = 3

export const SOUSCRIPTION_MESSAGES = {
  debut: 'Choisissez une date à partir d’aujourd’hui et dans les trois mois',
  conditions: 'Acceptez les conditions pour signer',
  changee: 'Vos réponses ont changé : revenez à l’étape précédente pour recevoir un code',
  code: 'Saisissez les 6 chiffres reçus par e-mail',
  iban: 'Saisissez de nouveau votre IBAN : il n’est pas gardé quand la page est rechargée',
  expresse: 'Demandez le début avant la fin du délai de rétractation, ou choisissez une date plus lointaine',
} as const

/** Reason of the refusal of another code: a subscription has had all that it may be sent. */
export const CODES_EPUISES = 'No more codes for this subscription'

/** The form of a subscription: texts and boxes, empty until filled. */
const valeurs = z.object({
  famille: z.enum([...FAMILLES, FAMILLE_INCONNUE, '']),
  marque: z.string(),
  codePostal: z.string(),
  plusDeDeuxAns: z.enum(['oui', 'non', '']),
  formule: z.enum([...FORMULES, '']),
  civilite: z.enum([...CIVILITES, '']),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  telephone: z.string(),
  numero: z.string(),
  rue: z.string(),
  ville: z.string(),
  debut: z.string(),
  paiement: z.enum([...PAIEMENTS, '']),
  titulaire: z.string(),
  iban: z.string(),
  consentements: z.array(z.enum(FINALITES)),
  demandeExpresse: z.boolean(),
  conditions: z.boolean(),
  code: z.string(),
  /** Creation that waits for the code: name of its call, token, number, and print of the answers it was made of. */
  cle: z.string(),
  jeton: z.string(),
  /** False where the mailbox has had its share of mails: the code is to be asked for later (SAFE-09). */
  codeEnvoye: z.boolean(),
  numeroContrat: z.string(),
  empreinte: z.string(),
  /** The account that was filed with it; empty after a reload, as `iban` is. */
  ibanDepose: z.string(),
})
export type SouscriptionForm = z.output<typeof valeurs>

export const newSouscription = (): SouscriptionForm => ({
  famille: '',
  marque: '',
  codePostal: '',
  plusDeDeuxAns: '',
  formule: '',
  civilite: '',
  nom: '',
  prenom: '',
  email: '',
  telephone: '',
  numero: '',
  rue: '',
  ville: '',
  debut: '',
  paiement: '',
  titulaire: '',
  iban: '',
  consentements: [],
  demandeExpresse: false,
  conditions: false,
  code: '',
  cle: '',
  jeton: '',
  codeEnvoye: true,
  numeroContrat: '',
  empreinte: '',
  ibanDepose: '',
})

/** Fields that the tab does not keep. */
export const SOUSCRIPTION_SECRETS = ['iban', 'ibanDepose'] as const

/** Reads what a tab kept of the form: whatever it does not understand of it is empty. */
export const souscriptionValues: z.ZodType<SouscriptionForm> = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((stored) => {
    const empty = newSouscription()
    const read = Object.entries(valeurs.shape).map(([name, schema]) => {
      const parsed = schema.safeParse(stored[name])
      return [name, parsed.success ? parsed.data : empty[name as keyof SouscriptionForm]]
    })
    return valeurs.parse(Object.fromEntries(read))
  })

const chosen = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: MESSAGES.required })
const short = z.string().trim().max(60)

const equipement = z.object({
  famille: chosen(FAMILLES),
  marque: short,
  codePostal: strictPostalCodeSchema,
  plusDeDeuxAns: chosen(['oui', 'non']),
})
const formule = z.object({ formule: chosen(FORMULES) })

function coordonnees(today: Day) {
  const latest = addMonths(today, DEBUT_MAX_MOIS)
  return z.object({
    civilite: chosen(CIVILITES),
    nom: printedTextSchema,
    prenom: printedTextSchema,
    email: emailSchema,
    telephone: prefixedPhoneSchema,
    numero: optionalStreetNumberSchema,
    rue: streetNameSchema,
    codePostal: strictPostalCodeSchema,
    ville: printedTextSchema,
    debut: z
      .string()
      .refine((day) => isDay(day) && day >= today && day <= latest, SOUSCRIPTION_MESSAGES.debut),
    paiement: chosen(PAIEMENTS),
    titulaire: short,
    iban: z.string().max(60),
    consentements: z.array(z.enum(FINALITES)).max(FINALITES.length),
  })
}

type Mandat = { paiement: string; titulaire: string; iban: string }

/** A direct debit needs the account and its holder; a payment link needs neither. */
function checkMandat({ paiement, titulaire, iban }: Mandat, context: z.RefinementCtx): void {
  if (paiement !== 'Prélèvement SEPA') return
  const faults = { titulaire: printedTextSchema, iban: schemaOf(checkIban) }
  for (const [name, value] of Object.entries({ titulaire, iban })) {
    const parsed = faults[name as keyof typeof faults].safeParse(value)
    if (!parsed.success)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: parsed.error.issues[0]?.message ?? MESSAGES.required,
      })
  }
}

const signature = z.object({
  demandeExpresse: z.boolean(),
  conditions: z.literal(true, { error: SOUSCRIPTION_MESSAGES.conditions }),
})

function checkDebut(today: Day) {
  return (
    { debut, demandeExpresse }: { debut: string; demandeExpresse: boolean },
    context: z.RefinementCtx,
  ) => {
    if (isDay(debut) && commenceTot(debut, today) && !demandeExpresse)
      context.addIssue({ code: 'custom', path: ['demandeExpresse'], message: SOUSCRIPTION_MESSAGES.expresse })
  }
}

/** `leaves`: what the steps behind a step need of it, where it is less than the step itself asks for. */
type Etape = Step & { slug: string; leaves?: z.ZodType }

/** The steps, for a subscription made on `today` (PUBLIC-64 to PUBLIC-66). */
export function etapesSouscription(today: Day): Etape[] {
  const personne = coordonnees(today).superRefine(checkMandat)
  return [
    { slug: 'equipement', title: 'Votre équipement', schema: equipement },
    { slug: 'formule', title: 'Votre formule', schema: formule },
    {
      slug: 'coordonnees',
      title: 'Coordonnées et paiement',
      schema: personne,
      leaves: z.union([personne, valeurs.refine(isDeposee)]),
    },
    {
      slug: 'signature',
      title: 'Conditions et signature',
      schema: signature.extend({ debut: z.string() }).superRefine(checkDebut(today)),
    },
    { slug: 'code', title: 'Code de signature', schema: code },
  ]
}

/** Body of the call: the answers alone. */
export function corpsDe(form: SouscriptionForm) {
  const { code, cle, jeton, codeEnvoye, numeroContrat, empreinte, ibanDepose, ...reponses } = form
  return reponses
}

/** Name of the call that files these answers, for its `Idempotency-Key`. */
export const appelDe = (form: SouscriptionForm): string =>
  `${form.cle}.${printOf(JSON.stringify(corpsDe(form)))}`

/** Print of the answers, the account apart: a contract that was made of others is not the one to sign. */
export function empreinteDe(form: SouscriptionForm): string {
  const { iban, ...reponses } = corpsDe(form)
  return printOf(JSON.stringify(reponses))
}

/** Whether these very answers were filed, and wait for their code. */
export function isDeposee(form: SouscriptionForm): boolean {
  const { jeton, empreinte, iban, ibanDepose } = form
  return jeton !== '' && empreinte === empreinteDe(form) && iban === ibanDepose
}

/** Whether the account of a direct debit is to be typed again before the answers can be filed. */
export const manqueIban = ({ paiement, iban }: SouscriptionForm): boolean =>
  paiement === 'Prélèvement SEPA' && iban.trim() === ''

const code = valeurs.superRefine((form, context) => {
  const fault = (message: string) => context.addIssue({ code: 'custom', path: ['code'], message })
  if (!isDeposee(form)) fault(SOUSCRIPTION_MESSAGES.changee)
  else if (!/^\d{6}$/.test(form.code.trim())) fault(SOUSCRIPTION_MESSAGES.code)
})

/** The whole subscription, as the call takes it: nothing else is read of it, and nothing may miss. */
export function souscriptionSchema(today: Day) {
  return z
    .strictObject({ ...equipement.shape, ...formule.shape, ...coordonnees(today).shape, ...signature.shape })
    .superRefine(checkMandat)
    .superRefine(checkDebut(today))
}
export type Souscription = z.output<ReturnType<typeof souscriptionSchema>>

type Priced = Pick<SouscriptionForm, 'famille' | 'formule' | 'plusDeDeuxAns'>

/** Price of what a form asks for; null until family, formula and age of the dwelling are known. */
export function prixDemande({ famille, formule: chosenFormule, plusDeDeuxAns }: Priced): Prix | null {
  if (famille === '' || famille === FAMILLE_INCONNUE || chosenFormule === '' || plusDeDeuxAns === '')
    return null
  return prixOf(famille, chosenFormule, plusDeDeuxAns === 'oui')
}

/** A subscription that waits for its code: its token, its number, and whether the code could be sent. */
export const depotAnswer = z.object({ jeton: z.string(), numero: z.string(), codeEnvoye: z.boolean() })

/** A signed contract: the token that opens its page, and its number. */
export const souscriptionAnswer = z.object({ jeton: z.string(), numero: z.string() })
export type SouscriptionAnswer = z.output<typeof souscriptionAnswer>
