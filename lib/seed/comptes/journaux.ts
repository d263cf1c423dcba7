import { addDays } from '@/lib/domain/days'
import { journalConnexions } from '@/lib/platform/db/schema/comptes'
import { audit, outbox } from '@/lib/platform/db/schema/socle'
import type { Contexte } from '@/lib/seed/kit/contexte'
import { tour } from '@/lib/seed/kit/hasard'
import { courriel, mobile, personne } from '@/lib/seed/kit/identites'
import { instantParis } from '@/lib/seed/kit/temps'
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
export async function semerJournaux(ctx: Contexte, users: readonly UserRef[]): Promise<void> {
  const hasard = ctx.hasard.derive('journaux')
  const { ecrivain, asOf, volumes } = ctx
  for (let i = 0; i < volumes.notifications; i += 1) {
    const qui = personne(hasard)
    const sms = hasard.chance(0.35)
    const [sujet, texte] = tour(MESSAGES, i)
    const day = addDays(asOf, -1 - Math.floor(((volumes.notifications - i) * JOURS) / volumes.notifications))
    const at = instantParis(day, hasard.entier(7, 18), hasard.entier(0, 59))
    // Nothing waits: the worker of a demonstration must not send hundreds of messages at its first start.
    const etat = i % 700 === 699 ? 'Annulé' : i % 500 === 499 ? 'Échec' : 'Envoyé'
    ecrivain.ajouter(outbox, {
      canal: sms ? 'sms' : 'email',
      destinataire: sms ? mobile(hasard) : courriel(qui, i % 90),
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
    await ecrivain.souffler()
  }
  for (let i = 0; i < volumes.journal; i += 1) {
    const user = tour(users, hasard.entier(0, users.length - 1))
    const day = addDays(asOf, -1 - Math.floor(((volumes.journal - i) * JOURS) / volumes.journal))
    const at = instantParis(day, hasard.entier(7, 19), hasard.entier(0, 59))
    if (i % 3 === 0)
      ecrivain.ajouter(journalConnexions, {
        at,
        userId: user.id,
        identifiant: user.email,
        provider: 'local',
        resultat: hasard.chance(0.94) ? 'succès' : 'échec',
        ip: '192.0.2.10',
      })
    else
      ecrivain.ajouter(audit, {
        at,
        userId: user.id,
        action: hasard.choix(ACTIONS),
        resultat: 'succès',
        ip: '192.0.2.10',
        requeteId: hasard.hexadecimal(16),
      })
    await ecrivain.souffler()
  }
  await ecrivain.vider()
}
