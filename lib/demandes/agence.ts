import { suiviUrl } from '@/lib/demandes/adresse'
import { streetLine } from '@/lib/domain/identite/street-types'
import { formatAmount } from '@/lib/domain/textes/format'
import type { ATraiter, Partie } from '@/lib/platform/mail/a-traiter'
import type { Demande } from './suivi/demande'
import { devisOfDemande } from './suivi/prestations'
import { lineOf, words } from './suivi/section'
import { TYPES } from './types/table'

/** Where the final customer lives, on one line. */
function customerPlace({ client }: Demande): string | null {
  if (client === null) return null
  return lineOf(
    streetLine(client.numero_rue, client.type_rue, client.nom_rue),
    words(client.code_postal, client.ville),
  )
}

/** Facts that the agency of a request needs to act (TRUST-45); `demande` is every answer of it. */
export function aTraiterOf(demande: Demande, answers: readonly Partie[]): ATraiter {
  const { type, id, createur, createurTelephone, createurEmail, fichiers } = demande
  const { called, place = customerPlace, isUrgent } = TYPES[type]
  const author = createur
    ? [
        {
          nom: createur,
          qualite: 'auteur de la demande',
          telephones: [createurTelephone],
          email: createurEmail,
        },
      ]
    : []
  const total = devisOfDemande(demande)?.total.ttc ?? demande.montantTtcCents
  return {
    aAppeler: [...called(demande), ...author],
    adresse: place(demande),
    // The forms of requests say how to get in with the comment, which is among the answers.
    acces: null,
    urgence: isUrgent ? isUrgent(demande) : null,
    prix: total === null ? null : `${formatAmount(total)} TTC`,
    demande: answers,
    pieces: fichiers.map(({ nom }) => nom),
    page: { libelle: 'Voir la demande', url: suiviUrl(type, id) },
  }
}
