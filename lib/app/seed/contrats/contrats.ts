import type { SeedContext } from '@/lib/app/seed/kit/context'
import { earlier, instantParis } from '@/lib/app/seed/kit/time'
import type { ClientRef } from '@/lib/app/seed/perimetre/groupes'
import { GROS_CLIENT } from '@/lib/app/seed/perimetre/partenaires'
import type { CONTRAT_STATUTS } from '@/lib/domain/contrats/contrats'
import { GAMMES } from '@/lib/domain/contrats/maintenance'
import { FAMILLES, type Famille } from '@/lib/domain/parc/familles'
import { addDays, addMonths, type Day } from '@/lib/domain/temps/days'
import { contrats } from '@/lib/platform/db/schema/contrats/contrats'
import { gammesMaintenance } from '@/lib/platform/db/schema/parc/equipements'
import { DETAILS, seedAvis, seedDetails } from './details'

export type ContratRef = {
  id: number
  numero: string
  client: ClientRef
  statut: (typeof CONTRAT_STATUTS)[number]
  debut: Day
  montantHtCents: number
}

/** Contracts whose number and words the acceptance book quotes. */
const CITES: Readonly<Record<string, readonly [numero: string, description: string][]>> = {
  C000123: [
    ['CO-2023-00418', 'Office des trois rivières'],
    ['CO-2023-00419', 'Résidence des Lilas, entretien des chaudières individuelles'],
    ['CO-2024-01077', 'Résidence du Beffroi, chaufferie et ventilation'],
  ],
  // 92 characters, the longest description (PLATFORM-18).
  C000124: [
    [
      'CO-2022-00092',
      'Maintenance des chaudières, ventilation et pompes à chaleur des résidences de la rive droite',
    ],
  ],
}

const TYPES: readonly (readonly [type: string, weight: number])[] = [
  ['Entretien', 40],
  ['P2', 25],
  ['P2+P3', 20],
  ['P1+P2+P3', 8],
  ['MES + 1 an', 7],
]
const OBJETS = [
  'Entretien des chaudières individuelles',
  'Chaufferie collective et réseau secondaire',
  'Ventilation mécanique contrôlée',
  'Pompes à chaleur et eau chaude sanitaire',
  'Entretien multitechnique des logements',
  'Production d’eau chaude sanitaire',
]
const STATUTS: readonly (readonly [ContratRef['statut'], number])[] = [
  ['En cours', 72],
  ['À échéance', 9],
  ['Résilié', 8],
  ['Suspendu', 5],
  ['Projet', 6],
]

const RECONDUCTIONS = ['Tacite, 12 mois', 'Tacite, 36 mois', 'Expresse'] as const
/** Those of consumers are renewed by the year. */
const reconduction = (drawn: (typeof RECONDUCTIONS)[number], consommateur: boolean) =>
  consommateur ? RECONDUCTIONS[0] : drawn

/** Price of one visit of each family. */
const PRIX: Readonly<Record<Famille, number>> = {
  chaudieres: 8900,
  pac: 14_500,
  chauffeeau: 7200,
  vmc: 4200,
  chaufferies: 98_000,
  regulations: 5600,
}

/** Contracts of each client, the statuses spread so that each has at least three rows. */
export async function seedContrats(ctx: SeedContext, clients: readonly ClientRef[]): Promise<ContratRef[]> {
  const random = ctx.random.derive('contrats')
  const refs: ContratRef[] = []
  ctx.writer.order(contrats, ...DETAILS)
  let sequence = 2000
  for (const client of clients) {
    const cited = CITES[client.code] ?? []
    const count = client.code === GROS_CLIENT.code ? GROS_CLIENT.contrats : client.plan.contrats
    for (let i = 0; i < count; i += 1) {
      const [numeroCite, description] = cited[i] ?? []
      // The first contract of a client runs, so that its dwellings are under contract.
      const consommateur = client.portail === 'INDIVIDUEL'
      const drawn = i === 0 || numeroCite ? 'En cours' : random.weighted(STATUTS)
      // Consumers' contracts end in turn, so that some of their renewals are to be announced.
      const statut = consommateur && i % 3 === 1 ? 'À échéance' : drawn
      const year = numeroCite ? Number(numeroCite.slice(3, 7)) : random.integer(2018, 2025)
      sequence += random.integer(1, 7)
      const numero = numeroCite ?? `CO-${year}-${String(sequence).padStart(5, '0')}`
      const periode = dates(ctx.asOf, statut, year)
      const montantHtCents = random.integer(80, 4200) * 1000
      const id = ctx.writer.add(contrats, {
        numeroContrat: numero,
        description: description ?? `${random.pick(OBJETS)}, ${client.commune.nom}`,
        type: client.plan.logements > 0 ? random.weighted(TYPES) : 'Contrat cadre',
        status: statut,
        dateDebut: periode.debut,
        dateFin: periode.fin,
        reconduction: reconduction(random.pick(RECONDUCTIONS), consommateur),
        consommateur,
        numParty: client.numParty,
        groupeId: client.groupeId,
        clientId: client.id,
        montantHtCents,
        absentsMax: random.weighted([
          [3, 8],
          [2, 1],
          [4, 1],
        ]),
        delaiEngagementHeures: random.pick([24, 48, 48, 72]),
        createdAt: instantParis(earlier(periode.debut, ctx.asOf), 9),
      })
      if (client.plan.logements > 0)
        for (const famille of FAMILLES) {
          const { libelle, periodiciteMois, baseLegale } = GAMMES[famille]
          ctx.writer.add(gammesMaintenance, {
            contratId: id,
            famille,
            libelle,
            periodiciteMois,
            baseLegale,
            prixUnitaireHtCents: PRIX[famille],
          })
        }
      const ref = { id, numero, client, statut, debut: periode.debut, montantHtCents }
      refs.push(ref)
      seedDetails(ctx, ref, periode.fin, consommateur)
      if (consommateur && statut === 'À échéance') seedAvis(ctx, id, periode.fin)
      await ctx.writer.breathe()
    }
  }
  await ctx.writer.flush()
  return refs
}

function dates(asOf: Day, statut: ContratRef['statut'], year: number): { debut: Day; fin: Day } {
  const debut = `${year}-01-01`
  if (statut === 'Projet') {
    const start = addMonths(`${asOf.slice(0, 7)}-01`, 2)
    return { debut: start, fin: addDays(addMonths(start, 36), -1) }
  }
  if (statut === 'À échéance') return { debut, fin: addDays(addMonths(`${asOf.slice(0, 7)}-01`, 3), -1) }
  if (statut === 'Résilié') return { debut, fin: addDays(addMonths(`${asOf.slice(0, 7)}-01`, -2), -1) }
  return { debut, fin: addDays(addMonths(`${Number(asOf.slice(0, 4)) + 2}-01-01`, 0), -1) }
}
