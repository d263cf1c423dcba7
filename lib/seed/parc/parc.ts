import {
  batiments,
  ensemblesImmobiliers,
  equipements,
  logements,
  occupants,
  vmcAlarmes,
  vmcs,
} from '@/lib/platform/db/schema/parc'
import {
  comptesRendus,
  interventionPieces,
  interventions,
  passages,
  rendezVous,
} from '@/lib/platform/db/schema/visites'
import type { ContratRef } from '@/lib/seed/contrats/contrats'
import type { Contexte } from '@/lib/seed/kit/contexte'
import { type Hasard, partage, tour } from '@/lib/seed/kit/hasard'
import { fixe, mobile, personne, voie } from '@/lib/seed/kit/identites'
import type { ClientRef } from '@/lib/seed/perimetre/groupes'
import { GROS_CLIENT } from '@/lib/seed/perimetre/partenaires'
import type { Referentiel } from '@/lib/seed/perimetre/referentiel'
import { semerEquipement } from './equipements'
import { semerLogement } from './logements'
import { CHAUFFERIES, REGULATIONS, VMC } from './modeles'
import type { BatimentRef, Immeuble, Parc, Parts } from './parc-refs'

const RESIDENCES =
  'Les Lilas|Le Beffroi|Les Cordeliers|Jean-Moulin|La Roseraie|Bellevue|Les Peupliers|Clairval|Le Moulin|Saint-Exupéry|Les Terrasses|Le Clos Fleuri|Pablo-Neruda|Les Érables|La Fontaine|Le Parc'.split(
    '|',
  )

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
