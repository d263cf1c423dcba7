import type { SeedContext } from '@/lib/app/seed/kit/context'
import { initiales, personne } from '@/lib/app/seed/kit/identities'
import type { Random } from '@/lib/app/seed/kit/random'
import type { EquipementRef } from '@/lib/app/seed/kit/refs'
import { dayRank, earlier, instantParis, workingDay } from '@/lib/app/seed/kit/time'
import { addDays, type Day } from '@/lib/domain/temps/days'
import type { INTERVENTION_TYPES, MOTIFS_NON_REALISATION } from '@/lib/domain/visites/statuts'
import {
  attestations,
  comptesRendus,
  interventionPieces,
  interventions,
  passages,
} from '@/lib/platform/db/schema/visites/interventions'
import { rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'

type Type = (typeof INTERVENTION_TYPES)[number]
type Motif = (typeof MOTIFS_NON_REALISATION)[number]
type Statut = (typeof interventions.$inferInsert)['statut']

export type Visite = { jour: Day; type: Type; statut: Statut; motif: Motif | null; attempts: number }

/** Done maintenance visits, from which attestations and findings are drawn. */
export type EntretienRef = { interventionId: number; equipement: EquipementRef; jour: Day }

const FENETRE_PASSEE = 1095
const FENETRE_FUTURE = 75
/** One visit in so many happens on the day of the demonstration. */
const AUJOURD_HUI_TOUS_LES = 900

const OBJETS: Readonly<Record<Type, readonly string[]>> = {
  Entretien: ['Entretien annuel', 'Visite d’entretien'],
  Dépannage: [
    'Plus de chauffage',
    'Plus d’eau chaude',
    'Fuite d’eau',
    'Bruit anormal',
    'Code défaut affiché',
  ],
  'Mise en service': ['Mise en service de l’installation'],
  Travaux: ['Remplacement de pièce', 'Désembouage du circuit', 'Remplacement de l’appareil'],
  'Contrôle VMC': ['Contrôle annuel de la ventilation'],
}
const PIECES = [
  ['PC-1042', 'Vanne trois voies', 8600],
  ['PC-2210', 'Circulateur', 14_200],
  ['PC-3307', 'Électrode d’allumage', 2700],
  ['PC-4118', 'Carte électronique', 19_800],
  ['PC-5523', 'Vase d’expansion', 6900],
] as const
const HIVER = ['10', '11', '12', '01', '02']

/** Draws the visits of one equipment, oldest first, without writing them. `rank` is the rank of the first one. */
export function drawVisites(
  ctx: SeedContext,
  random: Random,
  equipement: Pick<EquipementRef, 'famille' | 'miseEnService'>,
  count: number,
  rank: number,
): Visite[] {
  const today = dayRank(ctx.asOf)
  const start = Math.max(dayRank(equipement.miseEnService), today - FENETRE_PASSEE)
  const span = today + FENETRE_FUTURE - start
  const visites: Visite[] = []
  for (let i = 0; i < count; i += 1) {
    const onToday = (rank + i) % AUJOURD_HUI_TOUS_LES === AUJOURD_HUI_TOUS_LES / 2
    const offset = start + Math.floor(((i + random.real()) * span) / count) - today
    const jour = onToday ? ctx.asOf : workingDay(addDays(ctx.asOf, offset))
    const type = tirerType(random, equipement.famille, jour)
    visites.push({ jour, type, ...tirerIssue(ctx, random, jour, onToday) })
  }
  return visites.sort((a, b) => (a.jour < b.jour ? -1 : a.jour > b.jour ? 1 : 0))
}

function tirerType(random: Random, famille: EquipementRef['famille'], jour: Day): Type {
  // Breakdowns: 0.35 per equipment and year, most of them from October to February.
  const depannage = HIVER.includes(jour.slice(5, 7)) ? 36 : 14
  return random.weighted([
    [famille === 'vmc' ? 'Contrôle VMC' : 'Entretien', 70],
    ['Dépannage', depannage],
    ['Travaux', 4],
    ['Mise en service', 2],
  ])
}

function tirerIssue(
  { asOf }: SeedContext,
  random: Random,
  jour: Day,
  onToday: boolean,
): Pick<Visite, 'statut' | 'motif' | 'attempts'> {
  if (onToday) return { statut: 'En cours', motif: null, attempts: 1 }
  if (jour > asOf)
    return {
      statut: random.weighted<Statut>([
        ['Planifiée', 55],
        ['Confirmée par le client', 25],
        ['Demandée', 15],
        ['Annulée', 5],
      ]),
      motif: null,
      attempts: 0,
    }
  // First-pass success 78 %, absent 15 %, other 7 %.
  const issue = random.weighted<readonly [Statut, Motif | null]>([
    [['Réalisée', null], 78],
    [['Non réalisée', 'Absent'], 15],
    [['À revoir', 'Pièce manquante'], 2.5],
    [['Non réalisée', 'Refus'], 1.2],
    [['Non réalisée', 'Accès impossible'], 1.5],
    [['Non réalisée', 'Météo'], 0.5],
    [['Annulée', 'Annulé client'], 1.3],
  ])
  const attempts =
    issue[1] === 'Absent'
      ? random.weighted([
          [1, 65],
          [2, 18],
          [3, 17],
        ])
      : issue[0] === 'Annulée'
        ? 0
        : 1
  return { statut: issue[0], motif: issue[1], attempts }
}

const RESULTATS: Readonly<Record<Motif, (typeof passages.$inferInsert)['resultat']>> = {
  Absent: 'Absent',
  Refus: "Refus d'accès",
  'Accès impossible': 'Accès impossible',
  'Pièce manquante': 'Visité',
  Météo: 'RDV reporté',
  'Annulé client': 'RDV reporté',
}

/** Writes the visits of one equipment, with their passes, appointments, reports and parts. */
export function writeVisites(
  ctx: SeedContext,
  random: Random,
  equipement: EquipementRef,
  visites: readonly Visite[],
  done: EntretienRef[],
): void {
  for (const visite of visites) {
    const { jour, statut, motif } = visite
    const executed = ['Réalisée', 'À revoir', 'Non réalisée', 'En cours'].includes(statut)
    const matin = random.chance(0.5)
    const start = instantParis(
      jour,
      matin ? random.integer(8, 10) : random.integer(14, 16),
      random.pick([0, 15, 30, 45]),
    )
    const technicien = initiales(personne(random))
    const requested = addDays(
      jour,
      -(visite.type === 'Dépannage' ? random.integer(0, 3) : random.integer(12, 40)),
    )
    const createdAt = instantParis(earlier(requested, ctx.asOf), 9, random.integer(0, 59))
    const place = {
      groupeId: equipement.groupeId,
      clientId: equipement.clientId,
      contratId: equipement.contratId,
    }
    const id = ctx.writer.add(interventions, {
      ...place,
      numero: `INT-${String(ctx.compteurs.intervention).padStart(8, '0')}`,
      agenceId: equipement.agenceId,
      ensembleId: equipement.ensembleId,
      logementId: equipement.logementId,
      equipementId: equipement.id,
      type: visite.type,
      statut,
      motifNonRealisation: motif,
      sousContrat: visite.type === 'Travaux' ? random.chance(0.4) : random.chance(0.95),
      objet: random.pick(OBJETS[visite.type]),
      demandeeAt: createdAt,
      dateReference: jour,
      jourPrevu: statut === 'Demandée' ? null : jour,
      demiJournee: statut === 'Demandée' ? null : matin ? 'matin' : 'après-midi',
      debutAt: executed ? start : null,
      finAt:
        executed && statut !== 'En cours'
          ? new Date(start.getTime() + random.integer(20, 80) * 60_000)
          : null,
      technicien: statut === 'Demandée' ? null : technicien,
      delaiHeures: visite.type === 'Dépannage' && executed ? random.integer(3, 70) : null,
      noteClient: statut === 'Réalisée' && random.chance(0.2) ? random.integer(2, 5) : null,
      reprogrammations: random.chance(0.08) ? 1 : 0,
      createdAt,
      updatedAt: jour <= ctx.asOf ? instantParis(jour, 18) : createdAt,
    })
    ctx.compteurs.intervention += 1
    for (let attempt = 1; attempt <= visite.attempts; attempt += 1)
      ctx.writer.add(passages, {
        interventionId: id,
        logementId: equipement.logementId,
        tentative: attempt,
        at: instantParis(addDays(jour, -7 * (visite.attempts - attempt)), matin ? 9 : 14),
        resultat: motif ? RESULTATS[motif] : 'Visité',
        avisDePassage: motif === 'Absent',
      })
    if (equipement.logementId && statut !== 'Demandée' && (jour > ctx.asOf || random.chance(0.16)))
      ctx.writer.add(rendezVous, {
        ...place,
        interventionId: id,
        logementId: equipement.logementId,
        agenceId: equipement.agenceId,
        jour,
        demiJournee: matin ? 'matin' : 'après-midi',
        objet: OBJETS[visite.type][0] ?? visite.type,
        canal: random.pick(['SMS', 'E-mail', 'Courrier', 'Téléphone', 'Extranet']),
        statut: statutRendezVous(statut, motif),
        premiereConfirmationAt:
          statut === 'Confirmée par le client' || (statut === 'Réalisée' && random.chance(0.6))
            ? createdAt
            : null,
        deplacements: random.chance(0.1) ? 1 : 0,
        motifAnnulation: statut === 'Annulée' ? 'À la demande du client' : null,
        relances: random.chance(0.2) ? 1 : 0,
        createdAt,
      })
    if (statut === 'Réalisée') {
      if (jour > addDays(ctx.asOf, -365)) ecrireCompteRendu(ctx, random, id, jour, equipement)
      if (visite.type === 'Entretien' || visite.type === 'Contrôle VMC')
        done.push({ interventionId: id, equipement, jour })
      if (visite.type === 'Dépannage' && random.chance(0.4)) {
        const [reference, libelle, prixHtCents] = random.pick(PIECES)
        ctx.writer.add(interventionPieces, { interventionId: id, reference, libelle, prixHtCents })
      }
    }
  }
}

function statutRendezVous(statut: Statut, motif: Motif | null): (typeof rendezVous.$inferInsert)['statut'] {
  if (statut === 'Planifiée') return 'À confirmer'
  if (statut === 'Confirmée par le client' || statut === 'En cours') return 'Confirmé par le client'
  if (statut === 'Annulée') return 'Annulé'
  return motif === 'Absent' ? 'Occupant absent' : 'Honoré'
}

function ecrireCompteRendu(
  ctx: SeedContext,
  random: Random,
  interventionId: number,
  jour: Day,
  equipement: EquipementRef,
): void {
  const gaz = equipement.energie === 'Gaz naturel'
  ctx.writer.add(comptesRendus, {
    interventionId,
    coPpm: gaz
      ? random.weighted([
          [random.integer(0, 9), 96],
          [random.integer(10, 49), 3],
          [random.integer(50, 80), 1],
        ])
      : null,
    rendementDixiemes: gaz ? random.integer(880, 1060) : null,
    noxMgKwh: gaz ? random.integer(25, 150) : null,
    pointsControles: ['Corps de chauffe', 'Brûleur', 'Évacuation des produits de combustion', 'Sécurités'],
    conseils: 'Purger les radiateurs au début de la saison de chauffe.',
    signeAt: instantParis(jour, 17),
    createdAt: instantParis(jour, 18),
  })
}

/** Attestations of done maintenance visits: two years of validity for heat pumps, one for the rest. */
export async function seedAttestations(ctx: SeedContext, done: readonly EntretienRef[]): Promise<void> {
  const count = Math.min(ctx.volumes.attestations, done.length)
  const keep = (i: number) =>
    Math.floor((i * count) / done.length) < Math.floor(((i + 1) * count) / done.length)
  let rank = 0
  for (const [i, { interventionId, equipement, jour }] of done.entries()) {
    if (!keep(i)) continue
    rank += 1
    ctx.writer.add(attestations, {
      numero: `ATT-${String(rank).padStart(7, '0')}`,
      groupeId: equipement.groupeId,
      clientId: equipement.clientId,
      contratId: equipement.contratId,
      interventionId,
      logementId: equipement.logementId,
      equipementId: equipement.id,
      type:
        equipement.famille === 'vmc'
          ? 'Contrôle VMC gaz'
          : equipement.famille === 'pac'
            ? 'Entretien PAC'
            : equipement.famille === 'chaufferies' && i % 5 === 0
              ? 'Ramonage'
              : 'Entretien chaudière',
      date: jour,
      valideJusquau: addDays(jour, equipement.famille === 'pac' ? 730 : 365),
      createdAt: instantParis(jour, 19),
    })
    await ctx.writer.breathe()
  }
  await ctx.writer.flush()
}
