import {
  batiments,
  ensemblesImmobiliers,
  equipements,
  logements,
  occupants,
  vmcAlarmes,
  vmcs,
} from '@/lib/db/schema/parc'
import {
  comptesRendus,
  interventionPieces,
  interventions,
  passages,
  rendezVous,
} from '@/lib/db/schema/visites'
import { addDays, addMonths, type Day } from '@/lib/domain/days'
import type { Contexte } from './contexte'
import type { ContratRef } from './contrats'
import { CHAUDIERES, CHAUFFE_EAU, CHAUFFERIES, type Modele, PAC, REGULATIONS, VMC } from './donnees/modeles'
import { GROS_CLIENT } from './donnees/partenaires'
import type { ClientRef } from './groupes'
import { type Hasard, partage, tour } from './hasard'
import { civilite, courriel, fixe, mobile, personne, voie } from './identites'
import { type Commune, communeAuHasard } from './lieux'
import type { Referentiel } from './referentiel'
import type { EquipementRef, LieuRef } from './refs'
import { instantParis } from './temps'
import { type EntretienRef, ecrireVisites, tirerVisites, type Visite } from './visites'

export type LogementRef = LieuRef & { id: number; surfaceM2: number; energie: string }
/** Who lives now in a set whose tenants have a space. */
export type LocataireRef = Pick<LieuRef, 'clientId'> & { id: number; logementId: number; entree: Day }
export type BatimentRef = LieuRef & { id: number; ensembleId: number }
export type Parc = {
  logements: LogementRef[]
  batiments: BatimentRef[]
  equipements: EquipementRef[]
  entretiens: EntretienRef[]
  locataires: LocataireRef[]
}

type Immeuble = {
  ref: BatimentRef
  nom: string
  adresse: string
  commune: Commune
  collectif: boolean
  annee: number
  /** Its tenants have a space. */
  ouvert: boolean
}
type Parts = {
  secondaires: () => number
  anciens: () => number
  vacants: () => number
  visites: () => number
}

const RESIDENCES =
  'Les Lilas|Le Beffroi|Les Cordeliers|Jean-Moulin|La Roseraie|Bellevue|Les Peupliers|Clairval|Le Moulin|Saint-Exupéry|Les Terrasses|Le Clos Fleuri|Pablo-Neruda|Les Érables|La Fontaine|Le Parc'.split(
    '|',
  )
const CONTROLE_ANNUEL = 12

/** Sets, buildings, dwellings with their occupants, equipments and all their visits. */
export async function semerParc(
  ctx: Contexte,
  clients: readonly ClientRef[],
  contrats: readonly ContratRef[],
  referentiel: Referentiel,
): Promise<Parc> {
  const hasard = ctx.hasard.derive('parc')
  const { volumes } = ctx
  const parc: Parc = { logements: [], batiments: [], equipements: [], entretiens: [], locataires: [] }
  const secondaires = volumes.equipements - volumes.logements - 3 * volumes.batiments
  const vacants = Math.round(volumes.logements * 0.05)
  const parts: Parts = {
    secondaires: partage(secondaires, volumes.logements),
    vacants: partage(vacants, volumes.logements),
    anciens: partage(volumes.occupants - (volumes.logements - vacants), volumes.logements),
    visites: partage(volumes.interventions, volumes.equipements),
  }
  const byClient = new Map<number, ContratRef[]>()
  for (const contrat of contrats)
    byClient.set(contrat.client.id, [...(byClient.get(contrat.client.id) ?? []), contrat])

  ctx.ecrivain.ordre(ensemblesImmobiliers, batiments, logements, occupants, equipements, vmcs, vmcAlarmes)
  ctx.ecrivain.ordre(interventions, passages, rendezVous, comptesRendus, interventionPieces)
  for (const client of clients) {
    if (client.plan.logements === 0) continue
    const all = byClient.get(client.id) ?? []
    const running = all.filter((contrat) => contrat.statut === 'En cours' || contrat.statut === 'À échéance')
    const used = client.code === GROS_CLIENT.code ? all : running
    const immeubles = semerImmeubles(ctx, hasard, client, used, referentiel, parc)
    for (const immeuble of immeubles) await semerCollectif(ctx, hasard, immeuble, parc, parts)
    for (let i = 0; i < client.plan.logements; i += 1) {
      semerLogement(ctx, hasard, { client, rank: i, immeubles, contrats: used, referentiel, parc, parts })
      await ctx.ecrivain.souffler()
    }
  }
  await ctx.ecrivain.vider()
  return parc
}

function semerImmeubles(
  ctx: Contexte,
  hasard: Hasard,
  client: ClientRef,
  contrats: readonly ContratRef[],
  referentiel: Referentiel,
  parc: Parc,
): Immeuble[] {
  const { plan } = client
  const list: Immeuble[] = []
  if (plan.ensembles === 0 || plan.batiments === 0) return list
  const nextBuildings = partage(plan.batiments, plan.ensembles)
  for (let e = 0; e < plan.ensembles; e += 1) {
    const agence = referentiel.agenceDe(client.commune)
    const gardien = personne(hasard)
    const collectif = hasard.chance(0.4)
    const contratId = tour(contrats, e).id
    const ouvert = e % 2 === 0
    const nom = `Résidence ${tour(RESIDENCES, client.id + e)}`
    const adresse = voie(hasard)
    const count = nextBuildings()
    const ensembleId = ctx.ecrivain.ajouter(ensemblesImmobiliers, {
      eiNumero: 10_000 + client.id * 20 + e,
      nom,
      groupeId: client.groupeId,
      clientId: client.id,
      contratId,
      agenceId: agence.id,
      adresse,
      codePostal: client.commune.codePostal,
      commune: client.commune.nom,
      lots: Math.round((plan.logements * count) / plan.batiments),
      chauffage: collectif ? 'Collectif gaz' : 'Individuel',
      gardienNom: `${gardien.prenom} ${gardien.nom}`,
      gardienTelephone: mobile(hasard),
      syndicNom: client.portail === 'GESTIONLOCATIVE' ? client.nom : null,
      syndicTelephone: client.portail === 'GESTIONLOCATIVE' ? fixe(hasard) : null,
      accesLocatairesOuvert: ouvert,
    })
    for (let b = 0; b < count; b += 1) {
      const annee = hasard.entier(1958, 2019)
      const batiment = `Bâtiment ${String.fromCharCode(65 + b)}`
      const id = ctx.ecrivain.ajouter(batiments, {
        ensembleId,
        nom: batiment,
        adresse,
        codePostal: client.commune.codePostal,
        ville: client.commune.nom,
        anneeConstruction: annee,
        etages: hasard.entier(3, 8),
      })
      const ref: BatimentRef = {
        id,
        ensembleId,
        groupeId: client.groupeId,
        clientId: client.id,
        contratId: tour(contrats, e + b).id,
        agenceId: agence.id,
      }
      parc.batiments.push(ref)
      list.push({ ref, nom: batiment, adresse, commune: client.commune, collectif, annee, ouvert })
    }
  }
  return list
}

/** The three collective equipments of a building: boiler room, its regulation, and ventilation. */
async function semerCollectif(
  ctx: Contexte,
  hasard: Hasard,
  { ref, nom, annee }: Immeuble,
  parc: Parc,
  parts: Parts,
): Promise<void> {
  const local = `${nom}, local technique`
  for (const modele of [hasard.choix(CHAUFFERIES), hasard.choix(REGULATIONS), hasard.choix(VMC)]) {
    const lieu = { ...ref, logementId: null, batimentId: ref.id }
    semerEquipement(ctx, hasard, modele, lieu, { local, annee, parc, parts })
  }
  await ctx.ecrivain.souffler()
}

type DemandeLogement = {
  client: ClientRef
  rank: number
  immeubles: readonly Immeuble[]
  contrats: readonly ContratRef[]
  referentiel: Referentiel
  parc: Parc
  parts: Parts
}

function semerLogement(ctx: Contexte, hasard: Hasard, demande: DemandeLogement): void {
  const { client, rank, immeubles, contrats, referentiel, parc, parts } = demande
  const immeuble = immeubles[Math.floor((rank * immeubles.length) / client.plan.logements)]
  const commune = immeuble?.commune ?? (rank % 3 === 0 ? communeAuHasard(hasard) : client.commune)
  const lieu: LieuRef = immeuble?.ref ?? {
    groupeId: client.groupeId,
    clientId: client.id,
    contratId: tour(contrats, rank).id,
    ensembleId: null,
    agenceId: referentiel.agenceDe(commune).id,
  }
  const annee = immeuble?.annee ?? hasard.entier(1965, 2021)
  const surfaceM2 = hasard.entier(immeuble ? 24 : 65, immeuble ? 98 : 160)
  const principal = immeuble?.collectif
    ? hasard.choix([...REGULATIONS, ...CHAUFFE_EAU])
    : hasard.chance(0.8)
      ? hasard.choix(CHAUDIERES)
      : hasard.choix(PAC)
  // The visits of the main equipment say in which state the dwelling is.
  const prepared = preparer(ctx, hasard, principal, annee, parts)
  const suivi = suivre(ctx.asOf, principal.famille, prepared.visites)
  const vacant = parts.vacants() > 0
  const id = ctx.ecrivain.ajouter(logements, {
    reference: `${client.code.slice(1)}-${String(rank + 1).padStart(4, '0')}`,
    groupeId: lieu.groupeId,
    clientId: lieu.clientId,
    contratId: lieu.contratId,
    ensembleId: lieu.ensembleId,
    batimentId: immeuble?.ref.id ?? null,
    escalier: immeuble ? String(1 + (Math.floor(rank / 12) % 3)) : null,
    etage: immeuble ? Math.floor((rank % 24) / 4) : null,
    porte: immeuble ? `${Math.floor((rank % 24) / 4)}${String((rank % 4) + 1).padStart(2, '0')}` : null,
    adresse: immeuble?.adresse ?? voie(hasard),
    codePostal: commune.codePostal,
    ville: commune.nom,
    surfaceM2,
    anneeConstruction: annee,
    statutOccupation: vacant ? 'Vacant' : immeuble || hasard.chance(0.3) ? 'Locataire' : 'Propriétaire',
    etat: suivi.etatLogement,
    digicode: immeuble && hasard.chance(0.7) ? `${hasard.chiffres(4)}${hasard.choix(['A', 'B'])}` : null,
    consigneAcces: hasard.chance(0.1) ? 'Prendre les clés chez le gardien.' : null,
    derniereVisite: suivi.dernierEntretien,
    prochaineEcheance: suivi.prochaineEcheance,
  })
  parc.logements.push({ ...lieu, id, surfaceM2, energie: principal.energie })
  const present = semerOccupants(ctx, hasard, id, { vacant, former: parts.anciens() })
  if (immeuble?.ouvert && present)
    parc.locataires.push({ ...present, logementId: id, clientId: lieu.clientId })
  const place = { ...lieu, logementId: id, batimentId: immeuble?.ref.id ?? null }
  ecrireEquipement(ctx, hasard, principal, place, { local: null, ...prepared, suivi, parc })
  const secondaires = parts.secondaires()
  for (let i = 0; i < secondaires; i += 1) {
    const modele = hasard.choix(hasard.chance(0.5) ? CHAUFFE_EAU : REGULATIONS)
    semerEquipement(ctx, hasard, modele, place, { local: null, annee, parc, parts })
  }
}

function semerOccupants(
  ctx: Contexte,
  hasard: Hasard,
  logementId: number,
  { vacant, former }: { vacant: boolean; former: number },
): Pick<LocataireRef, 'id' | 'entree'> | null {
  let entree = addDays(ctx.asOf, -hasard.entier(90, 3200))
  const write = (from: Day, sortie: Day | null) => {
    const qui = personne(hasard)
    return ctx.ecrivain.ajouter(occupants, {
      logementId,
      civilite: civilite(qui),
      nom: qui.nom.toUpperCase(),
      prenom: qui.prenom,
      telephone: hasard.chance(0.6) ? fixe(hasard) : null,
      mobile: hasard.chance(0.85) ? mobile(hasard) : null,
      email: hasard.chance(0.75) ? courriel(qui, hasard.entier(1, 99)) : null,
      type: hasard.chance(0.8) ? 'Locataire' : 'Propriétaire',
      entree: from,
      sortie,
      smsAccepte: hasard.chance(0.6),
      emailAccepte: hasard.chance(0.6),
      createdAt: instantParis(from, 12),
    })
  }
  const present = vacant ? null : { id: write(entree, null), entree }
  for (let i = 0; i < former; i += 1) {
    const sortie = addDays(entree, -hasard.entier(5, 60))
    entree = addDays(sortie, -hasard.entier(400, 2500))
    write(entree, sortie)
  }
  return present
}

type Prepare = { miseEnService: Day; visites: Visite[] }

function preparer(ctx: Contexte, hasard: Hasard, modele: Modele, annee: number, parts: Parts): Prepare {
  const [from, to] = modele.annees
  const year = Math.max(from, Math.min(to, hasard.entier(Math.max(from, Math.min(annee, to)), to)))
  const miseEnService = `${year}-${String(hasard.entier(1, 12)).padStart(2, '0')}-${String(hasard.entier(1, 28)).padStart(2, '0')}`
  const count = parts.visites()
  const rank = ctx.compteurs.intervention
  return {
    miseEnService,
    visites: tirerVisites(ctx, hasard, { famille: modele.famille, miseEnService }, count, rank),
  }
}

type Suivi = {
  dernierEntretien: Day | null
  prochaineEcheance: Day
  etatEquipement: (typeof equipements.$inferInsert)['etat']
  etatLogement: (typeof logements.$inferInsert)['etat']
}

/** Due dates: end of the calendar year after a boiler's last visit, two years after a heat pump's (CONTRACT-07). */
function suivre(asOf: Day, famille: Modele['famille'], visites: readonly Visite[]): Suivi {
  const past = visites.filter((visite) => visite.jour <= asOf)
  const maintenance = past.filter(({ type }) => type === 'Entretien' || type === 'Contrôle VMC')
  const dernierEntretien = maintenance.filter(({ statut }) => statut === 'Réalisée').at(-1)?.jour ?? null
  const prochaineEcheance = echeance(asOf, famille, dernierEntretien)
  const endOfYear = `${asOf.slice(0, 4)}-12-31`
  const etat =
    prochaineEcheance < asOf ? 'En retard' : prochaineEcheance <= endOfYear ? 'À visiter' : 'À jour'
  const last = past.at(-1)
  const absent = etat !== 'À jour' && last?.motif === 'Absent'
  const pannes = past.filter(({ type, jour }) => type === 'Dépannage' && jour > addMonths(asOf, -6)).length
  return {
    dernierEntretien,
    prochaineEcheance,
    etatEquipement: pannes >= 3 ? 'À surveiller' : etat,
    etatLogement: absent ? (last.attempts >= 3 ? 'Absent définitif' : 'Absent') : etat,
  }
}

function echeance(asOf: Day, famille: Modele['famille'], dernier: Day | null): Day {
  if (famille === 'pac') return dernier ? addMonths(dernier, 24) : `${asOf.slice(0, 4)}-12-31`
  if (famille === 'vmc') return dernier ? addMonths(dernier, CONTROLE_ANNUEL) : `${asOf.slice(0, 4)}-12-31`
  return dernier ? `${Number(dernier.slice(0, 4)) + 1}-12-31` : `${asOf.slice(0, 4)}-12-31`
}

type Place = LieuRef & { logementId: number | null; batimentId: number | null }

function semerEquipement(
  ctx: Contexte,
  hasard: Hasard,
  modele: Modele,
  place: Place,
  { local, annee, parc, parts }: { local: string | null; annee: number; parc: Parc; parts: Parts },
): void {
  const prepared = preparer(ctx, hasard, modele, annee, parts)
  const suivi = suivre(ctx.asOf, modele.famille, prepared.visites)
  ecrireEquipement(ctx, hasard, modele, place, { local, ...prepared, suivi, parc })
}

function ecrireEquipement(
  ctx: Contexte,
  hasard: Hasard,
  modele: Modele,
  place: Place,
  {
    local,
    miseEnService,
    visites,
    suivi,
    parc,
  }: Prepare & { local: string | null; suivi: Suivi; parc: Parc },
): void {
  ctx.compteurs.instance += hasard.entier(1, 4)
  const garantieFin = addMonths(miseEnService, modele.famille === 'pac' ? 60 : 24)
  const horsService = hasard.chance(0.005)
  const id = ctx.ecrivain.ajouter(equipements, {
    instanceId: ctx.compteurs.instance,
    groupeId: place.groupeId,
    clientId: place.clientId,
    contratId: place.contratId,
    ensembleId: place.ensembleId,
    batimentId: place.batimentId,
    logementId: place.logementId,
    local,
    famille: modele.famille,
    type: modele.type,
    marqueLib: modele.marque,
    modeleLib: modele.modele,
    numeroSerie: hasard.hexadecimal(10).toUpperCase(),
    energie: modele.energie,
    puissanceWatts: modele.puissance > 0 ? modele.puissance : null,
    evacuation: modele.evacuation,
    fluideType: modele.fluide?.type ?? null,
    fluideChargeGrammes: modele.fluide?.grammes ?? null,
    miseEnService,
    garantieFin,
    dernierEntretien: suivi.dernierEntretien,
    prochaineEcheance: suivi.prochaineEcheance,
    etat: horsService ? 'Hors service' : suivi.etatEquipement,
    createdAt: instantParis(miseEnService, 12),
  })
  if (modele.vmc) {
    const gaz = modele.vmc === 'VMC gaz'
    ctx.ecrivain.lier(vmcs, {
      equipementId: id,
      caisson: `Caisson ${hasard.entier(1, 4)}`,
      type: modele.vmc,
      bouches: hasard.entier(12, 96),
      dscPresent: gaz ? hasard.chance(0.9) : null,
      dscControleLe: gaz ? suivi.dernierEntretien : null,
      dernierControle: suivi.dernierEntretien,
      prochainControle: suivi.prochaineEcheance,
      nettoyageQuinquennal: addDays(ctx.asOf, -hasard.entier(60, 1800)),
      debitConforme: hasard.chance(0.9),
      logementsNonAccessibles: hasard.entier(0, 5),
    })
    if (gaz && hasard.chance(0.6))
      ctx.ecrivain.ajouter(vmcAlarmes, {
        equipementId: id,
        at: instantParis(addDays(ctx.asOf, -hasard.entier(1, 200)), hasard.entier(0, 23)),
        libelle: hasard.choix(['Défaut de pression', 'Arrêt du ventilateur', 'Déclenchement du DSC']),
      })
  }
  const ref: EquipementRef = {
    ...place,
    id,
    famille: modele.famille,
    energie: modele.energie,
    miseEnService,
  }
  parc.equipements.push(ref)
  ecrireVisites(ctx, hasard, ref, visites, parc.entretiens)
}
