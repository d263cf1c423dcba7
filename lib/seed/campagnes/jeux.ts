import { addDays, addMonths } from '@/lib/domain/days'
import { participations } from '@/lib/platform/db/schema/campagnes'
import { jeux } from '@/lib/platform/db/schema/droits'
import type { Contexte } from '@/lib/seed/kit/contexte'
import { courriel, personne } from '@/lib/seed/kit/identites'
import { instantParis } from '@/lib/seed/kit/temps'

const QUESTION = {
  question: 'Tous les combien de temps une chaudière doit-elle être entretenue ?',
  choix: ['Tous les ans', 'Tous les deux ans', 'Tous les cinq ans'],
  bonneReponse: 'Tous les ans',
}
const LOTS = [
  { libelle: 'Un thermostat connecté', detail: 'Pose comprise', quantite: 1 },
  { libelle: 'Un an de contrat « Sérénité »', quantite: 3 },
  { libelle: 'Un kit d’économies d’énergie', detail: 'Mousseurs et joints', quantite: 20 },
]

/** A contest that runs, and one that is over and waits for its draw. */
export async function semerJeux(ctx: Contexte): Promise<void> {
  const hasard = ctx.hasard.derive('jeux')
  const { ecrivain, asOf } = ctx
  ecrivain.ordre(jeux, participations)
  for (const [titre, debut, fin, count] of [
    ['Gagnez un hiver au chaud', addDays(asOf, -20), addDays(asOf, 40), 34],
    ['Le jeu de la rentrée', addDays(asOf, -81), addDays(asOf, -36), 58],
  ] as const) {
    const jeuId = ecrivain.ajouter(jeux, {
      titre,
      debut,
      fin,
      purgeLe: addMonths(fin, 6),
      lots: LOTS,
      ...QUESTION,
      graineTirage: hasard.hexadecimal(64),
    })
    for (let i = 0; i < count; i += 1) {
      const qui = personne(hasard)
      ecrivain.ajouter(participations, {
        jeuId,
        nom: qui.nom.toUpperCase(),
        prenom: qui.prenom.toUpperCase(),
        email: courriel(qui, `.j${i}`),
        reponse: hasard.pondere([
          ['Tous les ans', 80],
          ['Tous les deux ans', 15],
          ['Tous les cinq ans', 5],
        ] as const),
        marketing: hasard.chance(0.3),
        createdAt: instantParis(addDays(debut, hasard.entier(0, 19)), hasard.entier(8, 21)),
      })
    }
  }
  await ecrivain.vider()
}
