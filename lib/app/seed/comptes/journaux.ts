import type { SeedContext } from '@/lib/app/seed/kit/context'
import { courriel, mobile, personne } from '@/lib/app/seed/kit/identities'
import { tour } from '@/lib/app/seed/kit/random'
import { instantParis } from '@/lib/app/seed/kit/time'
import { addDays } from '@/lib/domain/temps/days'
import { journalConnexions } from '@/lib/platform/db/schema/comptes/connexion'
import { audit, outbox } from '@/lib/platform/db/schema/socle'
import type { UserRef } from './comptes'

const MESSAGES = [
  [
    'Votre visite d’entretien',
    'Un technicien passera à votre domicile. Vous pouvez confirmer ou changer ce rendez-vous.',
  ],
  [
    'Votre demande est transmise',
    'Nous avons bien reçu votre demande. Vous pouvez la suivre sur l’extranet.',
  ],
  ['Un devis vous attend', 'Un devis est disponible sur l’extranet. Il reste valable trente jours.'],
  ['Votre attestation d’entretien', 'L’attestation de votre dernière visite est disponible.'],
] as const
const ACTIONS = [
  'liste.export',
  'devis.consultation',
  'facture.telechargement',
  'profil.modification',
  'demande.creation',
]
const JOURS = 400

/** Mails and SMS already sent, sign-ins and the audit trail. */
export async function seedJournaux(ctx: SeedContext, users: readonly UserRef[]): Promise<void> {
  const random = ctx.random.derive('journaux')
  const { writer, asOf, volumes } = ctx
  for (let i = 0; i < volumes.notifications; i += 1) {
    const qui = personne(random)
    const sms = random.chance(0.35)
    const [sujet, texte] = tour(MESSAGES, i)
    const day = addDays(asOf, -1 - Math.floor(((volumes.notifications - i) * JOURS) / volumes.notifications))
    const at = instantParis(day, random.integer(7, 18), random.integer(0, 59))
    // Nothing waits: the worker of a demonstration must not send hundreds of messages at its first start.
    const etat = i % 700 === 699 ? 'Annulé' : i % 500 === 499 ? 'Échec' : 'Envoyé'
    writer.add(outbox, {
      canal: sms ? 'sms' : 'email',
      destinataire: sms ? mobile(random) : courriel(qui, i % 90),
      destinataireNom: `${qui.prenom} ${qui.nom}`,
      sujet,
      texte,
      etat,
      tentatives: etat === 'Échec' ? 5 : 1,
      prochaineTentativeAt: at,
      envoyeAt: etat === 'Envoyé' ? at : null,
      erreur: etat === 'Échec' ? 'Adresse refusée par le serveur du destinataire' : null,
      createdAt: at,
    })
    await writer.breathe()
  }
  for (let i = 0; i < volumes.journal; i += 1) {
    const user = tour(users, random.integer(0, users.length - 1))
    const day = addDays(asOf, -1 - Math.floor(((volumes.journal - i) * JOURS) / volumes.journal))
    const at = instantParis(day, random.integer(7, 19), random.integer(0, 59))
    if (i % 3 === 0)
      writer.add(journalConnexions, {
        at,
        userId: user.id,
        identifiant: user.email,
        provider: 'local',
        resultat: random.chance(0.94) ? 'succès' : 'échec',
        ip: '192.0.2.10',
      })
    else
      writer.add(audit, {
        at,
        userId: user.id,
        action: random.pick(ACTIONS),
        resultat: 'succès',
        ip: '192.0.2.10',
        requeteId: random.hexadecimal(16),
      })
    await writer.breathe()
  }
  await writer.flush()
}
