import { z } from 'zod'
import { checkMobile } from '../identite/phone'
import { isEmail } from '../textes/checks'

/** How an occupant may be reached, as their file says. */
export type Joignable = {
  occupant: string | null
  email: string | null
  emailAccepte: boolean
  mobile: string | null
  smsAccepte: boolean
}

export type Canal = 'email' | 'sms'

/** By what an occupant is reminded, or why they cannot be. */
export type Envoi = { canal: Canal; motif: null } | { canal: null; motif: string }

const none = (motif: string): Envoi => ({ canal: null, motif })

/** One message per occupant: an e-mail, else an SMS where they accept it (PARK-11). */
export function envoiOf({ occupant, email, emailAccepte, mobile, smsAccepte }: Joignable): Envoi {
  const hasEmail = email !== null && isEmail(email)
  const hasMobile = mobile !== null && checkMobile(mobile) === null
  if (occupant === null) return none('Le logement n’a pas d’occupant.')
  if (hasEmail && emailAccepte) return { canal: 'email', motif: null }
  if (hasMobile && smsAccepte) return { canal: 'sms', motif: null }
  if (!hasEmail && !hasMobile) return none('Ni e-mail ni mobile n’est connu.')
  if (!hasEmail) return none('L’e-mail est inconnu et l’occupant n’accepte pas les SMS.')
  return none('L’occupant n’accepte ni les e-mails ni les SMS.')
}

/** Outcome of the reminder of one dwelling, real or tried. */
const ligne = z.object({
  id: z.number(),
  reference: z.string(),
  occupant: z.string().nullable(),
  canal: z.enum(['email', 'sms']).nullable(),
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
    nonEnvoyes: z.array(ligne),
  }),
})
export type RelanceSuivi = z.infer<typeof relanceSuivi>['data']

/** The calls that remind: of a campaign by a job, of appointments at once. */
export type RelanceCall = 'logements/relances' | 'rendez-vous/relances'

/** Whether a run of reminders still goes on. */
export const isRunning = ({ etat }: Pick<RelanceSuivi, 'etat'>): boolean =>
  etat === 'En attente' || etat === 'En cours'

/** Answer of the call that reminds at once. */
export const relanceResult = z.object({ data: z.object({ lignes: z.array(ligne) }) })

/** Answer of the one that says who would receive what, with the message by each way that somebody is written to. */
export const relanceApercu = z.object({
  data: z.object({ lignes: z.array(ligne), email: z.string().nullable(), sms: z.string().nullable() }),
})
export type RelanceApercu = z.infer<typeof relanceApercu>['data']
