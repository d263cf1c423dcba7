import type { SeedContext } from '@/lib/app/seed/kit/context'
import { courriel, fixe, mobile, personne } from '@/lib/app/seed/kit/identities'
import { type Random, tour } from '@/lib/app/seed/kit/random'
import { instantParis } from '@/lib/app/seed/kit/time'
import { CHAUDIERES, PAC } from '@/lib/app/seed/parc/modeles'
import { FORMULES } from '@/lib/domain/contrats/contrats'
import type { DEMANDE_STATUTS } from '@/lib/domain/demandes/suivi'
import { priceRows } from '@/lib/domain/demandes/tarifs/rows'
import { OCCUPANT_TYPES } from '@/lib/domain/parc/statuts'
import { addDays, type Day } from '@/lib/domain/temps/days'
import { demandeEvenements } from '@/lib/platform/db/schema/demandes/demandes'
import {
  demandeReserves,
  demandesAss,
  demandesCmi,
  demandesDis,
  demandesGes,
  demandesIns,
  demandesPim,
} from '@/lib/platform/db/schema/demandes/types'
import type { Demandeur } from './demandeurs'
import { suitesPanne } from './pannes'
import type { TarifRef } from './tarifs'

export type TypeDemande = keyof typeof DEMANDE_STATUTS

type Detail = {
  ctx: SeedContext
  random: Random
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

/** One service of the price list, on a real model. */
function tarification({ random, energie, tarif }: Detail) {
  const modele = random.pick(energie === 'GAZ' ? CHAUDIERES.slice(0, 2) : PAC.slice(0, 2))
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
    tauxTVA: 20,
    tarifFacturationImpossible: 198.76,
    multizone: random.pick(['oui', 'non']),
    emetteurChauffage: [random.pick(['Radiateurs', 'Plancher chauffant'])],
  }
}

function facturation({ adresse, demandeur, email, random }: Detail) {
  return {
    nomEntiteFacturation: demandeur.groupe.nom,
    numeroRueFacturation: '12',
    typeRueFacturation: 'RUE',
    nomRueFacturation: adresse.nomRue,
    codePostalFacturation: adresse.codePostal,
    villeFacturation: adresse.ville,
    emailFacturation: email,
    telephoneFacturation: fixe(random),
  }
}

/** Requests of distributors that may have a photo: a file each, also in set L. */
const PHOTOGRAPHED = 100

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
function seedReserves({ ctx, demandeId, rank, statut, jour }: Detail): void {
  if (statut !== 'Réserve') return
  const constateeLe = addDays(jour, 21)
  const count = 1 + (rank % 3)
  for (let i = 0; i < count; i += 1)
    ctx.writer.add(demandeReserves, {
      demandeId,
      libelle: tour(RESERVES, rank + i),
      constateeLe,
      leveeLe: count > 1 && i === 0 ? addDays(constateeLe, 6) : null,
    })
}

/** Statuses of a service order whose contract is drawn up. */
const CONTRACTED: readonly string[] = ['Contrat édité', 'Signé', 'Actif']

/** Details that each type adds to the common part. */
export const DETAILS: Readonly<Record<TypeDemande, (detail: Detail) => void>> = {
  CMI: (d) => {
    d.ctx.writer.link(demandesCmi, {
      demandeId: d.demandeId,
      dateLivraison: instantParis(addDays(d.jour, 30), 9),
      adresseFacturationId: tour(d.demandeur.adresses, d.rank),
      conducteurTravauxId: d.demandeur.users[0]?.id ?? null,
      chauffagisteId: tour(d.demandeur.chauffagistes, d.rank),
      acquereur: d.random.chance(0.5),
      mailCTEtape: d.random.chance(0.5),
      ctPresenceMES: d.random.chance(0.5),
      ...tarification(d),
    })
  },
  PIM: (d) => {
    d.ctx.writer.link(demandesPim, {
      demandeId: d.demandeId,
      nomChantier: `Programme ${tour(['Les Jardins', 'Horizon', 'Le Parc', 'Rive Sud', 'Canopée'], d.rank)} ${1 + (d.rank % 9)}`,
      numeroRue: '4',
      ...d.adresse,
      prestations: tarification(d).prestations,
      lots: d.random.integer(8, 60),
      dateMiseEnService: addDays(d.jour, 60),
      dateRemiseClef: addDays(d.jour, 90),
    })
  },
  DIS: (d) => {
    const tarif = tarification(d)
    const lines = tarif.prestations.map((line) => ({ ...line, price: d.tarif.tarifCents / 100 }))
    const contact = personne(d.ctx.random.derive(`agence-${d.demandeur.groupe.id}-${d.rank % 3}`))
    d.ctx.writer.link(demandesDis, {
      demandeId: d.demandeId,
      dateInstallationComplete: addDays(d.jour, 10),
      contactPerson: d.random.pick(['Installateur', 'Client final']),
      ...tarif,
      tarifPublic: priceRows({ provisions: lines, options: [], tva: 20 }),
      ...facturation(d),
      adresseFacturationId: tour(d.demandeur.adresses, d.rank),
      chauffagisteId: tour(d.demandeur.chauffagistes, d.rank),
      prenomAgence: contact.prenom,
      nomAgence: contact.nom,
      telephoneAgence: fixe(d.random),
      emailAgence: courriel(contact),
      presenceDeFichierPhoto: d.random.chance(0.7) && d.rank < PHOTOGRAPHED,
      ...miseEnService(d),
    })
    seedReserves(d)
  },
  INS: (d) => {
    const modele = d.random.pick(CHAUDIERES)
    d.ctx.writer.link(demandesIns, {
      demandeId: d.demandeId,
      numeroDossier: `OS-${String(d.rank + 1).padStart(5, '0')}`,
      responsableDossierNom: d.final.nom,
      responsableDossierPrenom: d.final.prenom,
      responsableDossierTelephone: mobile(d.random),
      responsableDossierEmail: d.email,
      typeContrat: d.random.pick(FORMULES),
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
    d.ctx.writer.link(demandesAss, {
      demandeId: d.demandeId,
      adresseFacturationId: tour(d.demandeur.adresses, d.rank),
      equipements: [
        {
          heatingSystem: d.energie === 'PAC' ? 'pac' : d.random.pick(['murale', 'sol']),
          incidentType: d.random.pick(['partielle', 'totale']),
        },
      ],
      description: 'Plus de chauffage depuis ce matin.',
      numeroSinistre: `SIN${d.random.digits(7)}`,
      franchiseCents: 15_000,
      urgence: d.random.chance(0.2),
      ...suites.detail,
    })
    for (const evenement of suites.evenements)
      d.ctx.writer.add(demandeEvenements, { demandeId: d.demandeId, type: 'statut', ...evenement })
  },
  GES: (d) => {
    d.ctx.writer.link(demandesGes, {
      demandeId: d.demandeId,
      matricule: `AB${d.random.digits(4)}`,
      typeHabitation: 'Maison individuelle',
      statutOccupation: d.random.pick(OCCUPANT_TYPES),
      miseEnMainPrevue: addDays(d.jour, 14),
      emailConfirmationAt: d.createdAt,
      ...facturation(d),
    })
  },
}
