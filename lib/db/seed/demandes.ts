import {
  DEMANDE_STATUTS,
  demandeEvenements,
  demandeReserves,
  demandes,
  demandesAss,
  demandesCmi,
  demandesDis,
  demandesGes,
  demandesIns,
  demandesPim,
} from '@/lib/db/schema/demandes'
import {
  adressefacturationGroupes,
  adressefacturations,
  bailleurGroupes,
  bailleurs,
  chauffagisteGroupes,
  chauffagistes,
  customers,
  installateurtravauxGroupes,
  installateurtravauxs,
  syndicGroupes,
  syndics,
} from '@/lib/db/schema/tiers'
import { addDays, type Day } from '@/lib/domain/days'
import { CONTRACT_TYPES } from '@/lib/domain/demandes/ins/formulaire'
import type { PortalKey } from '@/lib/domain/portails'
import { priceRows } from '@/lib/domain/tarifs/rows'
import type { UserRef } from './comptes'
import type { Contexte } from './contexte'
import { CHAUDIERES, PAC } from './donnees/modeles'
import type { GroupeRef } from './groupes'
import { type Hasard, tour } from './hasard'
import { ageOf, semerHistorique } from './historiques'
import { civilite, courriel, fixe, mobile, personne, siren, siret } from './identites'
import { communeAuHasard } from './lieux'
import { suitesPanne } from './pannes'
import type { Referentiel } from './referentiel'
import type { TarifRef } from './tarifs'
import { instantParis } from './temps'

type TypeDemande = keyof typeof DEMANDE_STATUTS
const TYPES = Object.keys(DEMANDE_STATUTS) as TypeDemande[]

/** The groups that file a type of request, with what their requests refer to. */
type Demandeur = { groupe: GroupeRef; users: UserRef[]; adresses: number[]; chauffagistes: number[] }

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

function semerTiers(ctx: Contexte, hasard: Hasard, groupe: GroupeRef, users: readonly UserRef[]): Demandeur {
  const { ecrivain } = ctx
  const refs: Demandeur = {
    groupe,
    users: users.filter((user) => user.groupes.length <= 4 && user.groupes.includes(groupe.id)),
    adresses: [],
    chauffagistes: [],
  }
  const qui = () => personne(hasard)
  for (let i = 0; i < 4; i += 1) {
    const lieu = communeAuHasard(hasard)
    const person = qui()
    const id = ecrivain.ajouter(chauffagistes, {
      nom: person.nom.toUpperCase(),
      prenom: person.prenom,
      societe: `${person.nom} Énergies`,
      telephone: mobile(hasard),
      email: courriel(person, `.c${groupe.id}${i}`),
      actif: i < 3,
    })
    ecrivain.lier(chauffagisteGroupes, { chauffagisteId: id, groupeId: groupe.id })
    refs.chauffagistes.push(id)
    const number = siren(groupe.id + 1000 * i)
    const adresse = ecrivain.ajouter(adressefacturations, {
      nom: `${groupe.nom}, ${lieu.nom}`,
      siret: siret(number),
      numero: String(hasard.entier(1, 90)),
      rue: 'RUE DU COMMERCE',
      codePostal: lieu.codePostal,
      ville: lieu.nom.toUpperCase(),
      email: `facturation.${groupe.id}.${i}@exemple.fr`,
      telephone: fixe(hasard),
      actif: i < 3,
    })
    ecrivain.lier(adressefacturationGroupes, { adressefacturationId: adresse, groupeId: groupe.id })
    refs.adresses.push(adresse)
  }
  if (groupe.portail === 'PIM') semerTiersPromoteur(ctx, hasard, groupe)
  return refs
}

function semerTiersPromoteur({ ecrivain }: Contexte, hasard: Hasard, { id: groupeId }: GroupeRef): void {
  for (let i = 0; i < 2; i += 1) {
    const person = personne(hasard)
    const contact = { email: courriel(person, `.t${groupeId}${i}`), telephone: fixe(hasard) }
    const gestionnaire = `${person.prenom} ${person.nom}`
    const syndicId = ecrivain.ajouter(syndics, { cabinet: `Cabinet ${person.nom}`, gestionnaire, ...contact })
    ecrivain.lier(syndicGroupes, { syndicId, groupeId })
    const bailleurId = ecrivain.ajouter(bailleurs, {
      nomBailleur: `Logement ${person.nom}`,
      gestionnaire,
      ...contact,
    })
    ecrivain.lier(bailleurGroupes, { bailleurId, groupeId })
    const installateurtravauxId = ecrivain.ajouter(installateurtravauxs, {
      societe: `${person.nom} Génie climatique`,
      nom: person.nom.toUpperCase(),
      prenom: person.prenom,
      ...contact,
    })
    ecrivain.lier(installateurtravauxGroupes, { installateurtravauxId, groupeId })
  }
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

type Detail = {
  ctx: Contexte
  hasard: Hasard
  demandeId: number
  rank: number
  statut: string
  demandeur: Demandeur
  createdAt: Date
  jour: Day
  adresse: { nomRue: string; codePostal: string; ville: string }
  energie: 'GAZ' | 'PAC'
  tarif: TarifRef
  final: { prenom: string; nom: string }
  email: string
}

/** Total including VAT of a request, in cents: from the price list for the types that have one, otherwise `estimation`. */
function montantOf(type: TypeDemande, { tarifCents, tarifEhsCents }: TarifRef, estimation: number): number {
  if (type === 'DIS') return Math.round(tarifCents * 1.2)
  return type === 'CMI' || type === 'PIM' ? Math.round(tarifEhsCents * 1.2) : estimation
}

/** One service of the price list, on a real model. */
function tarification({ hasard, energie, tarif }: Detail) {
  const modele = hasard.choix(energie === 'GAZ' ? CHAUDIERES.slice(0, 2) : PAC.slice(0, 2))
  const { service, equipmentType, energyType, tarifEhsCents } = tarif
  return {
    dureeContrat: '1',
    prestations: [
      {
        label: 'Prestation 1',
        provision: {
          service,
          equipmentType,
          energyType,
          equipmentBrand: modele.marque.toUpperCase(),
          equipmentModel: modele.modele.toUpperCase(),
        },
        price: tarifEhsCents / 100,
        priceHidden: tarifEhsCents / 100,
        quantity: 1,
        priceDiscount: 0,
      },
    ],
    options: [],
    tauxTva: 20,
    tarifFacturationImpossible: 198.76,
    multizone: hasard.choix(['oui', 'non']),
    emetteurChauffage: [hasard.choix(['Radiateurs', 'Plancher chauffant'])],
  }
}

function facturation({ adresse, demandeur, email, hasard }: Detail) {
  return {
    nomEntiteFacturation: demandeur.groupe.nom,
    numeroRueFacturation: '12',
    typeRueFacturation: 'RUE',
    nomRueFacturation: adresse.nomRue,
    codePostalFacturation: adresse.codePostal,
    villeFacturation: adresse.ville,
    emailFacturation: email,
    telephoneFacturation: fixe(hasard),
  }
}

const COMMISSIONED: readonly string[] = ['Réalisée', 'Réserve']

/** Planned ahead, or done three weeks after the request; the warranty waits for one without reservation. */
function miseEnService({ ctx, statut, jour, rank }: Detail) {
  const le = statut === 'Planifiée' ? addDays(ctx.asOf, 3 + (rank % 20)) : addDays(jour, 21)
  return {
    miseEnServiceLe: statut === 'Planifiée' || COMMISSIONED.includes(statut) ? le : null,
    garantieActiveeLe: statut === 'Réalisée' ? le : null,
  }
}

const RESERVES = [
  'Vase d’expansion à remplacer : pression mesurée à 0,2 bar',
  'Évacuation des condensats à raccorder au réseau d’eaux usées',
  'Dégagement de 50 cm devant l’appareil à rétablir',
  'Thermostat d’ambiance à fixer et à raccorder',
  'Calorifugeage du circuit primaire à terminer',
] as const

/** One to three reservations, the first of several lifted already. */
function semerReserves({ ctx, demandeId, rank, statut, jour }: Detail): void {
  if (statut !== 'Réserve') return
  const constateeLe = addDays(jour, 21)
  const count = 1 + (rank % 3)
  for (let i = 0; i < count; i += 1)
    ctx.ecrivain.ajouter(demandeReserves, {
      demandeId,
      libelle: tour(RESERVES, rank + i),
      constateeLe,
      leveeLe: count > 1 && i === 0 ? addDays(constateeLe, 6) : null,
    })
}

/** Statuses of a service order whose contract is drawn up. */
const CONTRACTED: readonly string[] = ['Contrat édité', 'Signé', 'Actif']

/** What each type adds to the common part. */
const DETAILS: Readonly<Record<TypeDemande & PortalKey, (detail: Detail) => void>> = {
  CMI: (d) => {
    d.ctx.ecrivain.lier(demandesCmi, {
      demandeId: d.demandeId,
      dateLivraison: instantParis(addDays(d.jour, 30), 9),
      adresseFacturationId: tour(d.demandeur.adresses, d.rank),
      conducteurTravauxId: d.demandeur.users[0]?.id ?? null,
      chauffagisteId: tour(d.demandeur.chauffagistes, d.rank),
      acquereur: d.hasard.chance(0.5),
      mailCtEtape: d.hasard.chance(0.5),
      ctPresenceMes: d.hasard.chance(0.5),
      ...tarification(d),
    })
  },
  PIM: (d) => {
    d.ctx.ecrivain.lier(demandesPim, {
      demandeId: d.demandeId,
      nomChantier: `Programme ${tour(['Les Jardins', 'Horizon', 'Le Parc', 'Rive Sud', 'Canopée'], d.rank)} ${1 + (d.rank % 9)}`,
      numeroRue: '4',
      ...d.adresse,
      prestations: tarification(d).prestations,
      lots: d.hasard.entier(8, 60),
      dateMiseEnService: addDays(d.jour, 60),
      dateRemiseClef: addDays(d.jour, 90),
    })
  },
  DIS: (d) => {
    const tarif = tarification(d)
    const lines = tarif.prestations.map((line) => ({ ...line, price: d.tarif.tarifCents / 100 }))
    const contact = personne(d.ctx.hasard.derive(`agence-${d.demandeur.groupe.id}-${d.rank % 3}`))
    d.ctx.ecrivain.lier(demandesDis, {
      demandeId: d.demandeId,
      dateInstallationComplete: addDays(d.jour, 10),
      contactPerson: d.hasard.choix(['Installateur', 'Client final']),
      ...tarif,
      tarifPublic: priceRows({ provisions: lines, options: [], tva: 20 }),
      ...facturation(d),
      adresseFacturationId: tour(d.demandeur.adresses, d.rank),
      chauffagisteId: tour(d.demandeur.chauffagistes, d.rank),
      prenomAgence: contact.prenom,
      nomAgence: contact.nom,
      telephoneAgence: fixe(d.hasard),
      emailAgence: courriel(contact),
      presenceDeFichierPhoto: d.hasard.chance(0.7),
      ...miseEnService(d),
    })
    semerReserves(d)
  },
  INS: (d) => {
    const modele = d.hasard.choix(CHAUDIERES)
    d.ctx.ecrivain.lier(demandesIns, {
      demandeId: d.demandeId,
      numeroDossier: `OS-${String(d.rank + 1).padStart(5, '0')}`,
      responsableDossierNom: d.final.nom,
      responsableDossierPrenom: d.final.prenom,
      responsableDossierTelephone: mobile(d.hasard),
      responsableDossierEmail: d.email,
      typeContrat: d.hasard.choix(CONTRACT_TYPES),
      numeroContrat: CONTRACTED.includes(d.statut) ? `OS-${d.jour.slice(0, 4)}-${d.demandeId}` : null,
      dateInstallationComplete: d.jour.slice(0, 7),
      nombreEquipements: 1,
      equipements: [{ type: modele.type, marque: modele.marque, modele: modele.modele }],
      adresseFacturationComplete: `12 RUE ${d.adresse.nomRue}, ${d.adresse.codePostal} ${d.adresse.ville}`,
      ...facturation(d),
    })
  },
  ASS: (d) => {
    const suites = suitesPanne(d.statut, { ...d, asOf: d.ctx.asOf })
    d.ctx.ecrivain.lier(demandesAss, {
      demandeId: d.demandeId,
      adresseFacturationId: tour(d.demandeur.adresses, d.rank),
      equipements: [
        {
          heatingSystem: d.energie === 'PAC' ? 'pac' : d.hasard.choix(['murale', 'sol']),
          incidentType: d.hasard.choix(['partielle', 'totale']),
        },
      ],
      description: 'Plus de chauffage depuis ce matin.',
      numeroSinistre: `SIN${d.hasard.chiffres(7)}`,
      franchiseCents: 15_000,
      urgence: d.hasard.chance(0.2),
      ...suites.detail,
    })
    for (const evenement of suites.evenements)
      d.ctx.ecrivain.ajouter(demandeEvenements, { demandeId: d.demandeId, type: 'statut', ...evenement })
  },
  GES: (d) => {
    d.ctx.ecrivain.lier(demandesGes, {
      demandeId: d.demandeId,
      matricule: `AB${d.hasard.chiffres(4)}`,
      typeHabitation: 'Maison individuelle',
      statutOccupation: d.hasard.choix(['Locataire', 'Propriétaire']),
      miseEnMainPrevue: addDays(d.jour, 14),
      emailConfirmationAt: d.createdAt,
      ...facturation(d),
    })
  },
}
