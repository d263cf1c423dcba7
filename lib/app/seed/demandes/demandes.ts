import type { UserRef } from '@/lib/app/seed/comptes/comptes'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { civilite, courriel, mobile, personne } from '@/lib/app/seed/kit/identities'
import { randomCommune } from '@/lib/app/seed/kit/places'
import { type Random, tour } from '@/lib/app/seed/kit/random'
import { instantParis } from '@/lib/app/seed/kit/time'
import type { GroupeRef } from '@/lib/app/seed/perimetre/groupes'
import type { Referentiel } from '@/lib/app/seed/perimetre/referentiel'
import { DEMANDE_STATUTS } from '@/lib/domain/demandes/suivi'
import { addDays } from '@/lib/domain/temps/days'
import { demandes } from '@/lib/platform/db/schema/demandes/demandes'
import {
  adressefacturationGroupes,
  adressefacturations,
  chauffagisteGroupes,
  chauffagistes,
  customers,
} from '@/lib/platform/db/schema/demandes/tiers'
import {
  demandesAss,
  demandesCmi,
  demandesDis,
  demandesGes,
  demandesIns,
  demandesPim,
} from '@/lib/platform/db/schema/demandes/types'
import { DETAILS, type TypeDemande } from './demandes-details'
import { type Demandeur, seedTiers } from './demandeurs'
import { ageOf, seedHistorique } from './historiques'
import type { TarifRef } from './tarifs'

const TYPES = Object.keys(DEMANDE_STATUTS) as TypeDemande[]

/** Third parties of the partners' groups, then the requests of the six types with their history. */
export async function seedDemandes(
  ctx: SeedContext,
  groupes: readonly GroupeRef[],
  users: readonly UserRef[],
  referentiel: Referentiel,
): Promise<void> {
  const random = ctx.random.derive('demandes')
  const { writer } = ctx
  writer.order(customers, chauffagistes, chauffagisteGroupes, adressefacturations, adressefacturationGroupes)
  writer.order(demandes, demandesCmi, demandesPim, demandesDis, demandesIns, demandesAss, demandesGes)
  let rang = 0
  for (const type of TYPES) {
    const demandeurs = groupes
      .filter((groupe) => groupe.portail === type && groupe.clients.length > 0)
      .map((groupe) => seedTiers(ctx, random, groupe, users))
    for (let i = 0; i < ctx.volumes.demandes[type]; i += 1) {
      seedDemande(ctx, random, type, i, tour(demandeurs, i), referentiel)
      rang += 1
      await writer.breathe()
    }
  }
  await writer.flush()
  ctx.log(`${rang} demandes`)
}

/** Why a request came to a status that ends it. */
const MOTIFS: Readonly<Record<string, readonly string[]>> = {
  Rejetée: [
    'Dossier incomplet : la facture d’installation manque',
    'Appareil hors garantie du constructeur',
    'Adresse hors de la zone de l’agence',
  ],
  Impossible: [
    'Chantier non accessible à la date prévue',
    'Arrivée de gaz non posée',
    'Raccordement électrique absent',
  ],
  Refusée: ['Évacuation des fumées absente : l’installation n’est pas terminée'],
  'Sans suite': ['L’assuré a fait réparer l’appareil par ailleurs'],
}

function seedDemande(
  ctx: SeedContext,
  random: Random,
  type: TypeDemande,
  rank: number,
  demandeur: Demandeur,
  referentiel: Referentiel,
): void {
  const { writer, asOf } = ctx
  const { groupe } = demandeur
  const statuts: readonly string[] = DEMANDE_STATUTS[type]
  // Each status has three rows at least; the others lean towards the middle of the path.
  const statut = rank < statuts.length * 3 ? tour(statuts, rank) : random.pick(statuts.slice(1, -1))
  const createur = demandeur.users.length > 0 ? tour(demandeur.users, rank) : null
  const commune = randomCommune(random)
  const agence = referentiel.agenceDe(commune)
  const near = referentiel.prescripteurs.filter((one) => one.agenceId === agence.id)
  const prescripteur = tour(near.length > 0 ? near : referentiel.prescripteurs, rank)
  const jour = addDays(asOf, -ageOf(type, statut, random.integer(0, 640)))
  const createdAt = instantParis(jour, random.integer(8, 17), random.integer(0, 59))
  const final = personne(random)
  const email = courriel(final, `.${rank}`)
  const adresse = { nomRue: 'DES TILLEULS', codePostal: commune.codePostal, ville: commune.nom.toUpperCase() }
  const clientFinalId = writer.add(customers, {
    groupeId: groupe.id,
    target: type.toLowerCase(),
    matricule: type === 'GES' ? `${random.pick(['AB', 'CD', 'EF'])}${random.digits(4)}` : null,
    civilite: civilite(final),
    prenom: final.prenom.toUpperCase(),
    nom: final.nom.toUpperCase(),
    email,
    telephone: mobile(random),
    numeroRue: String(random.integer(1, 120)),
    typeRue: 'RUE',
    ...adresse,
    createdAt,
  })
  const motifs = MOTIFS[statut]
  const motif = motifs ? tour(motifs, rank) : null
  const demandeId = 1001 + TYPES.indexOf(type) * 1_000_000 + rank
  const energie = random.weighted([
    ['GAZ', 60],
    ['PAC', 40],
  ] as const)
  const service = energie === 'GAZ' ? 'MES_CHAUDIERE_MURALE' : 'MES_PAC_AIR_EAU'
  const tarif = tour(
    referentiel.tarifs.filter((one) => one.service === service),
    rank,
  )
  const relances = random.weighted([
    [0, 70],
    [1, 20],
    [2, 5],
    [3, 3],
    [5, 2],
  ] as const)
  const appelSous48h = random.chance(0.81)
  writer.add(demandes, {
    id: demandeId,
    type,
    numeroDemande: `${type}_${groupe.id}_${createur?.id ?? 0}_${demandeId}`,
    groupeId: groupe.id,
    clientId: groupe.clients[0]?.id ?? null,
    createurId: createur?.id ?? null,
    clientFinalId,
    statut,
    motifStatut: motif,
    actif: statut !== 'Annulée',
    demandeTest: rank % 40 === 39,
    agenceId: agence.id,
    agenceNomEhs: agence.nom,
    agenceAdresseEhs: agence.adresse,
    agenceTelephoneEhs: agence.telephone,
    agenceMailEhs: agence.email,
    numAdc: agence.fluidoNum,
    prescripteurId: prescripteur.id,
    prescripteurRegions: prescripteur.region,
    prescripteurNom: prescripteur.nom,
    prescripteurPrenom: prescripteur.prenom.toUpperCase(),
    prescripteurTelephone: prescripteur.telephone,
    prescripteurEmail: prescripteur.email.toUpperCase(),
    drEmail: prescripteur.dirEmail,
    nombreRelances: relances,
    appelSous48h,
    typeEnergie: energie,
    dateCible: addDays(jour, 21),
    montantTtcCents: montantOf(type, tarif, random.integer(9000, 60_000)),
    transmiseAt: statut === 'Brouillon' ? null : createdAt,
    createdAt,
    updatedAt: createdAt,
  })
  const context = {
    ctx,
    random,
    demandeId,
    rank,
    statut,
    demandeur,
    jour,
    createdAt,
    adresse,
    energie,
    tarif,
    final,
    email,
  }
  DETAILS[type](context)
  seedHistorique(ctx, {
    demandeId,
    type,
    statut,
    motif,
    createdAt,
    createurId: createur?.id ?? null,
    agence: agence.nom,
    relances,
    appelSous48h,
    rank,
  })
}

/** Total including VAT of a request, in cents: from the price list for the types that have one, otherwise `estimation`. */
function montantOf(type: TypeDemande, { tarifCents, tarifEhsCents }: TarifRef, estimation: number): number {
  if (type === 'DIS') return Math.round(tarifCents * 1.2)
  return type === 'CMI' || type === 'PIM' ? Math.round(tarifEhsCents * 1.2) : estimation
}
