import { z } from 'zod'
import { phoneSchema, stripSpaces } from '../identite/phone'
import { commentSchema } from '../textes/textes'
import { creneauOf } from './creneaux'
import {
  type EquipementEnPanne,
  equipementEnPanne,
  RAPPEL,
  RESOLUE,
  SANS_CHAUFFAGE,
  VERIFICATIONS,
} from './depannage'
import { ODEUR_DE_GAZ, SYMPTOMES } from './symptomes'

const TEXTS = {
  /** Words that the equipment is looked for by. */
  recherche: '',
  symptome: '',
  verification: '',
  vulnerable: '',
  telephone: '',
  precisions: '',
  /** Start of the half-day, or `RAPPEL`. */
  creneau: '',
}

/** Form of a breakdown. */
export type DepannageEnLigneForm = typeof TEXTS & {
  equipement: EquipementEnPanne | null
  tarifAccepte: boolean
}

/** A new report, of an equipment that a link leads to if any. */
export const newDepannageEnLigne = (
  telephone = '',
  equipement: EquipementEnPanne | null = null,
): DepannageEnLigneForm => ({ ...TEXTS, telephone, equipement, tarifAccepte: false })

const text = z.string().catch('')

/** A form that the tab kept. */
export const storedDepannageEnLigne: z.ZodType<DepannageEnLigneForm> = z
  .object({
    recherche: text,
    symptome: text,
    verification: text,
    vulnerable: text,
    telephone: text,
    precisions: text,
    creneau: text,
    equipement: equipementEnPanne.nullable().catch(null),
    tarifAccepte: z.boolean().catch(false),
  })
  .catch(() => newDepannageEnLigne())

const CHOISIR = 'Choisissez une réponse.'

export const equipementStep = z.object({ equipement: equipementEnPanne })
export const symptomeStep = z.object({
  symptome: z.enum(
    SYMPTOMES.filter((symptome) => symptome !== ODEUR_DE_GAZ),
    CHOISIR,
  ),
})
export const gestesStep = z.object({ verification: z.enum(VERIFICATIONS, CHOISIR).exclude([RESOLUE]) })
export const qualificationStep = z
  .object({
    symptome: z.string(),
    vulnerable: z.enum(['oui', 'non', '']),
    telephone: phoneSchema,
    precisions: commentSchema,
  })
  .refine(({ symptome, vulnerable }) => symptome !== SANS_CHAUFFAGE || vulnerable !== '', {
    path: ['vulnerable'],
    message: CHOISIR,
    when: () => true,
  })
export const creneauStep = z
  .object({
    equipement: equipementEnPanne,
    creneau: z.string().min(1, 'Choisissez un créneau, ou demandez à être rappelé.'),
    tarifAccepte: z.boolean(),
  })
  .refine(({ equipement, tarifAccepte }) => equipement.sousContrat || tarifAccepte, {
    path: ['tarifAccepte'],
    message: 'Acceptez le tarif pour envoyer votre demande.',
    when: () => true,
  })

/** Body of the call made of what was typed. */
export function depannageEnLigneBodyOf(form: DepannageEnLigneForm) {
  const { equipement, symptome, verification, vulnerable, telephone, precisions, creneau } = form
  return {
    equipement: equipement?.instanceId,
    symptome,
    verification,
    vulnerable: symptome === SANS_CHAUFFAGE && vulnerable === 'oui',
    telephone: stripSpaces(telephone),
    precisions,
    creneau: creneau === RAPPEL ? null : creneauOf(new Date(creneau)),
    tarifAccepte: equipement?.sousContrat === false && form.tarifAccepte,
  }
}
