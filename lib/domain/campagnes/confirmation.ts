/** State of a registration for an open day, as its person sees it (PUBLIC-20). */
export type EtatVu = 'inscrit' | 'confirme' | 'annule' | 'complet' | 'passe'

type Texte = { tone: 'ok' | 'info' | 'warn'; titre: string; detail: string }

/** The text of each state. */
export const TEXTES_ETAT: Readonly<Record<EtatVu, Texte>> = {
  inscrit: {
    tone: 'info',
    titre: 'Votre place est réservée',
    detail: 'Confirmez votre venue, ou annulez-la pour laisser votre place à une autre personne.',
  },
  confirme: {
    tone: 'ok',
    titre: 'Votre venue est confirmée',
    detail: 'Nous vous attendons. Prévenez-nous ici si vous changez d’avis.',
  },
  annule: {
    tone: 'warn',
    titre: 'Votre inscription est annulée',
    detail: 'Vous pouvez vous inscrire à nouveau.',
  },
  complet: {
    tone: 'info',
    titre: 'La journée est complète',
    detail: "Vous êtes sur liste d'attente : nous vous écrirons dès qu’une place se libère.",
  },
  passe: {
    tone: 'warn',
    titre: 'Cette journée est passée',
    detail: 'Il n’est plus possible de confirmer ni d’annuler votre venue.',
  },
}

/** State shown for a stored one: a day that is over hides it. */
export function etatVu({ etat, isPast }: { etat: string; isPast: boolean }): EtatVu {
  if (isPast) return 'passe'
  if (etat === 'Confirmé') return 'confirme'
  if (etat === 'Annulé') return 'annule'
  return etat === 'Inscrit' ? 'inscrit' : 'complet'
}
