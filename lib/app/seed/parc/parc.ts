import type { ContratRef } from '@/lib/app/seed/contrats/contrats'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { fixe, mobile, personne, voie } from '@/lib/app/seed/kit/identities'
import { type Random, shareOut, tour } from '@/lib/app/seed/kit/random'
import type { ClientRef } from '@/lib/app/seed/perimetre/groupes'
import { GROS_CLIENT } from '@/lib/app/seed/perimetre/partenaires'
import type { Referentiel } from '@/lib/app/seed/perimetre/referentiel'
import { batiments, ensemblesImmobiliers } from '@/lib/platform/db/schema/parc/ensembles'
import { equipements, vmcAlarmes, vmcs } from '@/lib/platform/db/schema/parc/equipements'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import {
  comptesRendus,
  interventionPieces,
  interventions,
  passages,
} from '@/lib/platform/db/schema/visites/interventions'
import { rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'
import { seedEquipement } from './equipements'
import { seedLogement } from './logements'
import { CHAUFFERIES, REGULATIONS, VMC } from './modeles'
import type { BatimentRef, Immeuble, Parc, Parts } from './parc-refs'

const RESIDENCES =
  'Les Lilas|Le Beffroi|Les Cordeliers|Jean-Moulin|La Roseraie|Bellevue|Les Peupliers|Clairval|Le Moulin|Saint-Exupéry|Les Terrasses|Le Clos Fleuri|Pablo-Neruda|Les Érables|La Fontaine|Le Parc'.split(
    '|',
  )

/** Sets, buildings, dwellings with their occupants, equipments and all their visits. */
export async function seedParc(
  ctx: SeedContext,
  clients: readonly ClientRef[],
  contrats: readonly ContratRef[],
  referentiel: Referentiel,
): Promise<Parc> {
  const random = ctx.random.derive('parc')
  const { volumes } = ctx
  const parc: Parc = { logements: [], batiments: [], equipements: [], entretiens: [], locataires: [] }
  const secondaires = volumes.equipements - volumes.logements - 3 * volumes.batiments
  const vacants = Math.round(volumes.logements * 0.05)
  const parts: Parts = {
    secondaires: shareOut(secondaires, volumes.logements),
    vacants: shareOut(vacants, volumes.logements),
    anciens: shareOut(volumes.occupants - (volumes.logements - vacants), volumes.logements),
    visites: shareOut(volumes.interventions, volumes.equipements),
  }
  const byClient = new Map<number, ContratRef[]>()
  for (const contrat of contrats)
    byClient.set(contrat.client.id, [...(byClient.get(contrat.client.id) ?? []), contrat])

  ctx.writer.order(ensemblesImmobiliers, batiments, logements, occupants, equipements, vmcs, vmcAlarmes)
  ctx.writer.order(interventions, passages, rendezVous, comptesRendus, interventionPieces)
  for (const client of clients) {
    if (client.plan.logements === 0) continue
    const all = byClient.get(client.id) ?? []
    const running = all.filter((contrat) => contrat.statut === 'En cours' || contrat.statut === 'À échéance')
    const used = client.code === GROS_CLIENT.code ? all : running
    const immeubles = seedImmeubles(ctx, random, client, used, referentiel, parc)
    for (const immeuble of immeubles) await seedCollectif(ctx, random, immeuble, parc, parts)
    for (let i = 0; i < client.plan.logements; i += 1) {
      seedLogement(ctx, random, { client, rank: i, immeubles, contrats: used, referentiel, parc, parts })
      await ctx.writer.breathe()
    }
  }
  await ctx.writer.flush()
  return parc
}

/** Number of a client's set: twenty of them in a row, those of the largest landlord apart. */
const eiNumero = (clientId: number, rank: number): number =>
  rank < 20 ? 10_000 + clientId * 20 + rank : 1_000_000 + clientId * 1000 + rank

function seedImmeubles(
  ctx: SeedContext,
  random: Random,
  client: ClientRef,
  contrats: readonly ContratRef[],
  referentiel: Referentiel,
  parc: Parc,
): Immeuble[] {
  const { plan } = client
  const list: Immeuble[] = []
  if (plan.ensembles === 0 || plan.batiments === 0) return list
  const nextBuildings = shareOut(plan.batiments, plan.ensembles)
  for (let e = 0; e < plan.ensembles; e += 1) {
    const agence = referentiel.agenceDe(client.commune)
    const gardien = personne(random)
    const collectif = random.chance(0.4)
    const contratId = tour(contrats, e).id
    const ouvert = e % 2 === 0
    const nom = `Résidence ${tour(RESIDENCES, client.id + e)}`
    const adresse = voie(random)
    const count = nextBuildings()
    const ensembleId = ctx.writer.add(ensemblesImmobiliers, {
      eiNumero: eiNumero(client.id, e),
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
      gardienTelephone: mobile(random),
      syndicNom: client.portail === 'GESTIONLOCATIVE' ? client.nom : null,
      syndicTelephone: client.portail === 'GESTIONLOCATIVE' ? fixe(random) : null,
      accesLocatairesOuvert: ouvert,
    })
    for (let b = 0; b < count; b += 1) {
      const annee = random.integer(1958, 2019)
      const batiment = `Bâtiment ${String.fromCharCode(65 + b)}`
      const id = ctx.writer.add(batiments, {
        ensembleId,
        nom: batiment,
        adresse,
        codePostal: client.commune.codePostal,
        ville: client.commune.nom,
        anneeConstruction: annee,
        etages: random.integer(3, 8),
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
async function seedCollectif(
  ctx: SeedContext,
  random: Random,
  { ref, nom, annee }: Immeuble,
  parc: Parc,
  parts: Parts,
): Promise<void> {
  const local = `${nom}, local technique`
  for (const modele of [random.pick(CHAUFFERIES), random.pick(REGULATIONS), random.pick(VMC)]) {
    const lieu = { ...ref, logementId: null, batimentId: ref.id }
    seedEquipement(ctx, random, modele, lieu, { local, annee, parc, parts })
  }
  await ctx.writer.breathe()
}
