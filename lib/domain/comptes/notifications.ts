import { z } from 'zod'

/** Subjects that a person may be told of, as they are stored, and their labels. */
export const NOTIFICATIONS = [
  { evenement: 'demande', label: 'Suivi de mes demandes' },
  { evenement: 'rendez-vous', label: 'Rendez-vous et interventions' },
  { evenement: 'document', label: 'Nouveaux documents' },
] as const

export type NotificationEvenement = (typeof NOTIFICATIONS)[number]['evenement']

export const NOTIFICATION_EVENEMENTS = NOTIFICATIONS.map(({ evenement }) => evenement)

/** All of a person's choices: by thing to tell, the channels. */
export const notificationChoixSchema = z.record(
  z.enum(NOTIFICATION_EVENEMENTS),
  z.object({ email: z.boolean(), sms: z.boolean() }),
)
export type NotificationChoix = z.output<typeof notificationChoixSchema>

/** The choices of a person who made none: an e-mail for each, no SMS. */
export const NOTIFICATIONS_PAR_DEFAUT: NotificationChoix = {
  demande: { email: true, sms: false },
  'rendez-vous': { email: true, sms: false },
  document: { email: true, sms: false },
}
