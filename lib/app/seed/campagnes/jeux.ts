import type { SeedContext } from '@/lib/app/seed/kit/context'
import { courriel, personne } from '@/lib/app/seed/kit/identities'
import { instantParis } from '@/lib/app/seed/kit/time'
import { addDays, addMonths } from '@/lib/domain/temps/days'
import { jeux, participations } from '@/lib/platform/db/schema/campagnes/jeux'

const QUESTION = {
  question: 'Tous les combien de temps une chaudière doit-elle être entretenue ?',
  choix: ['Tous les ans', 'Tous les deux ans', 'Tous les cinq ans'],
  bonneReponse: 'Tous les ans',
}
const LOTS = [
  { libelle: 'Un thermostat connecté', detail: 'Pose comprise', quantite: 1 },
  { libelle: 'Un an de contrat « Sérénité »', quantite: 3 },
  { libelle: 'Un kit d’économies d’énergie', detail: 'Mousseurs et joints', quantite: 20 },
]

/** A contest that runs, and one that is over and waits for its draw. */
export async function seedJeux(ctx: SeedContext): Promise<void> {
  const random = ctx.random.derive('jeux')
  const { writer, asOf } = ctx
  writer.order(jeux, participations)
  for (const [titre, debut, fin, count] of [
    ['Gagnez un hiver au chaud', addDays(asOf, -20), addDays(asOf, 40), 34],
    ['Le jeu de la rentrée', addDays(asOf, -81), addDays(asOf, -36), 58],
  ] as const) {
    const jeuId = writer.add(jeux, {
      titre,
      debut,
      fin,
      purgeLe: addMonths(fin, 6),
      lots: LOTS,
      ...QUESTION,
      graineTirage: random.hexadecimal(64),
    })
    for (let i = 0; i < count; i += 1) {
      const qui = personne(random)
      writer.add(participations, {
        jeuId,
        nom: qui.nom.toUpperCase(),
        prenom: qui.prenom.toUpperCase(),
        email: courriel(qui, `.j${i}`),
        reponse: random.weighted([
          ['Tous les ans', 80],
          ['Tous les deux ans', 15],
          ['Tous les cinq ans', 5],
        ] as const),
        marketing: random.chance(0.3),
        createdAt: instantParis(addDays(debut, random.integer(0, 19)), random.integer(8, 21)),
      })
    }
  }
  await writer.flush()
}
