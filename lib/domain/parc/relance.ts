import { z } from 'zod'
import { checkMobile } from '../identite/phone'
import { isEmail } from '../textes/checks'
import { CANAUX_RELANCE } from './statuts'

/** How an occupant may be reached, as their file says. */
export type Joignable = {
  occupant: string | null
  email: string | null
  /** Whether they asked not to be written to there about their contract. */
  emailOppose: boolean
  mobile: string | null
  mobileOppose: boolean
}

export type Canal = (typeof CANAUX_RELANCE)[number]

/** The ways as people read them, after « par ». */
export const CANAL_WORDS: Readonly<Record<Canal, string>> = {
  email: 'e-mail',
  sms: 'SMS',
  courrier: 'courrier',
}

/** By what an occupant is reminded, or why they cannot be. */
export type Envoi = { canal: Canal; motif: null } | { canal: null; motif: string }

const none = (motif: string): Envoi => ({ canal: null, motif })

/**
 * One message per occupant: an e-mail, else an SMS, else a letter (PARK-11). The visit is one of safety: its messages are of
 * service and need no consent to advertising; a way that its reader opposed is left out (PARK-52).
 */
export function envoiOf({ occupant, email, emailOppose, mobile, mobileOppose }: Joignable): Envoi {
  if (occupant === null) return none('Le logement n’a pas d’occupant.')
  if (email !== null && isEmail(email.toLowerCase()) && !emailOppose) return { canal: 'email', motif: null }
  if (mobile !== null && checkMobile(mobile) === null && !mobileOppose) return { canal: 'sms', motif: null }
  return { canal: 'courrier', motif: null }
}

/** Outcome of the reminder of one dwelling, real or tried. */
const ligne = z.object({
  id: z.number(),
  reference: z.string(),
  occupant: z.string().nullable(),
  canal: z.enum(CANAUX_RELANCE).nullable(),
  motif: z.string().nullable(),
})
export type RelanceLigne = z.infer<typeof ligne>

/** Answer of the call that reminds by a job: its number, which `relanceSuivi` is read by. */
export const relanceDemandee = z.object({ data: z.object({ id: z.number(), logements: z.number() }) })

/** How far a run of reminders is: messages by way, and who was not reached, so far. */
export const relanceSuivi = z.object({
  data: z.object({
    id: z.number(),
    /** State of its job. */
    etat: z.string(),
    progression: z.number(),
    logements: z.number(),
    email: z.number(),
    sms: z.number(),
    courrier: z.number(),
    /** Whether its letters are there, in one document. */
    imprimable: z.boolean(),
    nonEnvoyes: z.array(ligne),
  }),
})
export type RelanceSuivi = z.infer<typeof relanceSuivi>['data']

/** The calls that remind: of a campaign by a job, of appointments at once. Each has a preview. */
export type RelanceCall = 'logements/relances' | 'rendez-vous/relances'

/** A list whose rows another call reminds: its preview alone is its own. */
export type RelanceList = 'absentsdefinitifs/relances'

/** Whether a run of reminders still goes on. */
export const isRunning = ({ etat }: Pick<RelanceSuivi, 'etat'>): boolean =>
  etat === 'En attente' || etat === 'En cours'

/** Answer of the call that reminds at once. */
export const relanceResult = z.object({ data: z.object({ lignes: z.array(ligne) }) })

/** Answer of the one that says who would receive what, with the message by each way that somebody is written to. */
export const relanceApercu = z.object({
  data: z.object({
    lignes: z.array(ligne),
    email: z.string().nullable(),
    sms: z.string().nullable(),
    courrier: z.string().nullable(),
  }),
})
export type RelanceApercu = z.infer<typeof relanceApercu>['data']
