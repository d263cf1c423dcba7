import type { SeedContext } from '@/lib/app/seed/kit/context'
import { civilite, courriel, mobile, personne } from '@/lib/app/seed/kit/identities'
import { type Random, tour } from '@/lib/app/seed/kit/random'
import { instantParis } from '@/lib/app/seed/kit/time'
import { CHAUDIERES, PAC } from '@/lib/app/seed/parc/modeles'
import type { ClientRef, GroupeRef } from '@/lib/app/seed/perimetre/groupes'
import type { Referentiel } from '@/lib/app/seed/perimetre/referentiel'
import { addDays } from '@/lib/domain/temps/days'
import { INTERVENTION_STATUTS } from '@/lib/domain/visites/statuts'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import type { ContratRef } from './contrats'

/** Dwellings of each programme of a promoter, and those that are commissioned: 12 of 40 first (FOLLOW-08). */
const PROGRAMMES = [
  { lots: 40, livres: 12 },
  { lots: 24, livres: 24 },
  { lots: 12, livres: 0 },
] as const

/** Statuses of what is not commissioned yet, in turn. */
const EN_ATTENTE = INTERVENTION_STATUTS.filter((statut) => statut !== 'Réalisée')

/** Programmes of the promoters: their dwellings with the buyers, the equipment and its commissioning. */
export async function seedProgrammes(
  ctx: SeedContext,
  groupes: readonly GroupeRef[],
  contrats: readonly ContratRef[],
  referentiel: Referentiel,
): Promise<void> {
  const random = ctx.random.derive('programmes')
  ctx.writer.order(logements, occupants, equipements, interventions)
  const promoters = groupes.filter((groupe) => groupe.portail === 'PIM')
  let lot = 0
  for (const client of promoters.flatMap((groupe) => groupe.clients)) {
    const programme = tour(PROGRAMMES, client.id)
    const contrat = contrats.find((one) => one.client.id === client.id)
    for (let rank = 0; rank < programme.lots; rank += 1) {
      lot += 1
      seedLot(ctx, random, {
        client,
        contratId: rank < programme.livres ? (contrat?.id ?? null) : null,
        agenceId: referentiel.agenceDe(client.commune).id,
        rank,
        lot,
        livre: rank < programme.livres,
      })
      await ctx.writer.breathe()
    }
  }
  await ctx.writer.flush()
}

type Lot = {
  client: ClientRef
  contratId: number | null
  agenceId: number
  /** Position in the programme, and among all. */
  rank: number
  lot: number
  livre: boolean
}

function seedLot(
  { writer, asOf, compteurs }: SeedContext,
  random: Random,
  { client, contratId, agenceId, rank, lot, livre }: Lot,
): void {
  const perimetre = { groupeId: client.groupeId, clientId: client.id, contratId }
  const jour = livre ? addDays(asOf, -(7 + 3 * (rank % 40))) : addDays(asOf, 5 + (rank % 45))
  const logementId = writer.add(logements, {
    reference: `${client.code}-L${String(rank + 1).padStart(3, '0')}`,
    ...perimetre,
    adresse: `${1 + (rank % 30)} ALLÉE DES BÂTISSEURS`,
    codePostal: client.commune.codePostal,
    ville: client.commune.nom.toUpperCase(),
    etage: rank % 5,
    porte: String(1 + (rank % 4)),
    statutOccupation: livre ? 'Propriétaire' : 'Vacant',
    etat: livre ? 'À jour' : 'À visiter',
    derniereVisite: livre ? jour : null,
    prochaineEcheance: addDays(jour, 365),
  })
  const acquereur = personne(random)
  writer.add(occupants, {
    logementId,
    nom: acquereur.nom.toUpperCase(),
    prenom: acquereur.prenom,
    civilite: civilite(acquereur),
    email: courriel(acquereur, `.p${lot}`),
    mobile: mobile(random),
    type: 'Propriétaire',
    entree: addDays(jour, -10),
  })
  const modele = tour(rank % 3 === 0 ? PAC.slice(0, 2) : CHAUDIERES.slice(0, 2), rank)
  compteurs.instance += 1
  const equipementId = writer.add(equipements, {
    instanceId: compteurs.instance,
    ...perimetre,
    logementId,
    famille: modele.famille,
    type: modele.type,
    marqueLib: modele.marque,
    modeleLib: modele.modele,
    numeroSerie: `P${random.digits(9)}`,
    energie: modele.energie,
    evacuation: modele.evacuation,
    miseEnService: jour,
    etat: livre ? 'À jour' : 'À visiter',
  })
  const statut = livre ? 'Réalisée' : tour(EN_ATTENTE, rank)
  writer.add(interventions, {
    numero: `MES-${String(lot).padStart(6, '0')}`,
    ...perimetre,
    agenceId,
    logementId,
    equipementId,
    type: 'Mise en service',
    statut,
    motifNonRealisation: statut === 'Non réalisée' ? 'Accès impossible' : null,
    objet: 'Mise en service de l’installation',
    demandeeAt: instantParis(addDays(jour, -30), 10),
    dateReference: jour,
    jourPrevu: statut === 'Demandée' ? null : jour,
    demiJournee: rank % 2 === 0 ? 'matin' : 'après-midi',
  })
}
