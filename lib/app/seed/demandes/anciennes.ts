import type { SeedContext } from '@/lib/app/seed/kit/context'
import { randomCommune } from '@/lib/app/seed/kit/places'
import { tour } from '@/lib/app/seed/kit/random'
import { instantParis } from '@/lib/app/seed/kit/time'
import type { GroupeRef } from '@/lib/app/seed/perimetre/groupes'
import type { Referentiel } from '@/lib/app/seed/perimetre/referentiel'
import { addDays } from '@/lib/domain/temps/days'
import { demandesCmiAnciennes } from '@/lib/platform/db/schema/analytique'

/** First day of the former source; it holds two years. */
const START = '2023-01-02'
const DAYS = 725

/** Commissioning requests of the source before 2025, as many as those of today. */
export async function seedAnciennes(
  { random: source, writer, volumes }: SeedContext,
  groupes: readonly GroupeRef[],
  { agenceDe, prescripteurs }: Referentiel,
): Promise<void> {
  const random = source.derive('demandes anciennes')
  const own = groupes.filter(({ portail, clients }) => portail === 'CMI' && clients.length > 0)
  for (let rank = 0; rank < volumes.demandes.CMI; rank += 1) {
    const agence = agenceDe(randomCommune(random))
    const near = prescripteurs.filter(({ agenceId }) => agenceId === agence.id)
    const prescripteur = tour(near.length > 0 ? near : prescripteurs, rank)
    writer.add(demandesCmiAnciennes, {
      headerId: `H${String(100_000 + rank)}`,
      groupeId: tour(own, rank).id,
      actif: rank % 10 !== 9,
      appelSous48h: random.chance(0.7),
      agenceNomEhs: agence.nom,
      prescripteurRegions: prescripteur.region,
      prescripteurId: prescripteur.id,
      createdAt: instantParis(addDays(START, random.integer(0, DAYS)), random.integer(8, 17)),
    })
    await writer.breathe()
  }
  await writer.flush()
}
