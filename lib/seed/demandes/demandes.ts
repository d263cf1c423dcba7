import { addDays } from '@/lib/domain/days'
import { DEMANDE_STATUTS } from '@/lib/domain/demandes/suivi'
import {
  demandes,
  demandesAss,
  demandesCmi,
  demandesDis,
  demandesGes,
  demandesIns,
  demandesPim,
} from '@/lib/platform/db/schema/demandes'
import {
  adressefacturationGroupes,
  adressefacturations,
  chauffagisteGroupes,
  chauffagistes,
  customers,
} from '@/lib/platform/db/schema/tiers'
import type { UserRef } from '@/lib/seed/comptes/comptes'
import type { Contexte } from '@/lib/seed/kit/contexte'
import { type Hasard, tour } from '@/lib/seed/kit/hasard'
import { civilite, courriel, mobile, personne } from '@/lib/seed/kit/identites'
import { communeAuHasard } from '@/lib/seed/kit/lieux'
import { instantParis } from '@/lib/seed/kit/temps'
import type { GroupeRef } from '@/lib/seed/perimetre/groupes'
import type { Referentiel } from '@/lib/seed/perimetre/referentiel'
import { DETAILS, type TypeDemande } from './demandes-details'
import { type Demandeur, semerTiers } from './demandeurs'
import { ageOf, semerHistorique } from './historiques'
import type { TarifRef } from './tarifs'

const TYPES = Object.keys(DEMANDE_STATUTS) as TypeDemande[]

/** Third parties of the partners' groups, then the requests of the six types with their history. */
export async function semerDemandes(
  ctx: Contexte,
  groupes: readonly GroupeRef[],
  users: readonly UserRef[],
  referentiel: Referentiel,
): Promise<void> {
  const hasard = ctx.hasard.derive('demandes')
  const { ecrivain } = ctx
  ecrivain.ordre(
    customers,
    chauffagistes,
    chauffagisteGroupes,
    adressefacturations,
    adressefacturationGroupes,
  )
  ecrivain.ordre(demandes, demandesCmi, demandesPim, demandesDis, demandesIns, demandesAss, demandesGes)
  let rang = 0
  for (const type of TYPES) {
    const demandeurs = groupes
      .filter((groupe) => groupe.portail === type && groupe.clients.length > 0)
      .map((groupe) => semerTiers(ctx, hasard, groupe, users))
    for (let i = 0; i < ctx.volumes.demandes[type]; i += 1) {
      semerDemande(ctx, hasard, type, i, tour(demandeurs, i), referentiel)
      rang += 1
      await ecrivain.souffler()
    }
  }
  await ecrivain.vider()
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

function semerDemande(
  ctx: Contexte,
  hasard: Hasard,
  type: TypeDemande,
  rank: number,
  demandeur: Demandeur,
  referentiel: Referentiel,
): void {
  const { ecrivain, asOf } = ctx
  const { groupe } = demandeur
  const statuts: readonly string[] = DEMANDE_STATUTS[type]
  // Each status has three rows at least; the others lean towards the middle of the path.
  const statut = rank < statuts.length * 3 ? tour(statuts, rank) : hasard.choix(statuts.slice(1, -1))
  const createur = demandeur.users.length > 0 ? tour(demandeur.users, rank) : null
  const commune = communeAuHasard(hasard)
  const agence = referentiel.agenceDe(commune)
  const near = referentiel.prescripteurs.filter((one) => one.agenceId === agence.id)
  const prescripteur = tour(near.length > 0 ? near : referentiel.prescripteurs, rank)
  const jour = addDays(asOf, -ageOf(type, statut, hasard.entier(0, 640)))
  const createdAt = instantParis(jour, hasard.entier(8, 17), hasard.entier(0, 59))
  const final = personne(hasard)
  const email = courriel(final, `.${rank}`)
  const adresse = { nomRue: 'DES TILLEULS', codePostal: commune.codePostal, ville: commune.nom.toUpperCase() }
  const clientFinalId = ecrivain.ajouter(customers, {
    groupeId: groupe.id,
    target: type.toLowerCase(),
    matricule: type === 'GES' ? `${hasard.choix(['AB', 'CD', 'EF'])}${hasard.chiffres(4)}` : null,
    civilite: civilite(final),
    prenom: final.prenom.toUpperCase(),
    nom: final.nom.toUpperCase(),
    email,
    telephone: mobile(hasard),
    numeroRue: String(hasard.entier(1, 120)),
    typeRue: 'RUE',
    ...adresse,
    createdAt,
  })
  const motifs = MOTIFS[statut]
  const motif = motifs ? tour(motifs, rank) : null
  const demandeId = 1001 + TYPES.indexOf(type) * 1_000_000 + rank
  const energie = hasard.pondere([
    ['GAZ', 60],
    ['PAC', 40],
  ] as const)
  const service = energie === 'GAZ' ? 'MES_CHAUDIERE_MURALE' : 'MES_PAC_AIR_EAU'
  const tarif = tour(
    referentiel.tarifs.filter((one) => one.service === service),
    rank,
  )
  const relances = hasard.pondere([
    [0, 70],
    [1, 20],
    [2, 5],
    [3, 3],
    [5, 2],
  ] as const)
  const appelSous48h = hasard.chance(0.81)
  ecrivain.ajouter(demandes, {
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
    montantTtcCents: montantOf(type, tarif, hasard.entier(9000, 60_000)),
    transmiseAt: statut === 'Brouillon' ? null : createdAt,
    createdAt,
    updatedAt: createdAt,
  })
  const context = {
    ctx,
    hasard,
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
  semerHistorique(ctx, {
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
