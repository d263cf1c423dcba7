import type { ContratRef } from '@/lib/app/seed/contrats/contrats'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { numeroTva, siret } from '@/lib/app/seed/kit/identities'
import { numero } from '@/lib/app/seed/kit/numbers'
import { type Random, tour } from '@/lib/app/seed/kit/random'
import { earlier, instantParis, later } from '@/lib/app/seed/kit/time'
import type { BatimentRef } from '@/lib/app/seed/parc/parc-refs'
import { gestionnaire } from '@/lib/app/seed/perimetre/groupes'
import { libelleCycle } from '@/lib/domain/documents/factures/cycle'
import { type LigneFacture, lignesDAvoir, montantsDe } from '@/lib/domain/documents/factures/montants'
import { CHAMP_REFORME, EFACTURE_ETATS, type PAIEMENT_STATUTS } from '@/lib/domain/documents/statuts'
import { tauxParDefaut } from '@/lib/domain/documents/tva'
import { addDays, type Day } from '@/lib/domain/temps/days'
import { entitesFacturation } from '@/lib/platform/db/schema/documents/facturation'
import {
  evenementsFacture,
  factureLignes,
  factures,
  messagesFacture,
  reglementsFacture,
} from '@/lib/platform/db/schema/documents/factures'

/** How an electronic invoice came to each of the codes that the product shows. */
const PARCOURS: Readonly<Record<number, readonly number[]>> = {
  200: [200],
  203: [200, 203],
  205: [200, 203, 205],
  207: [200, 203, 207],
  210: [200, 203, 210],
  212: [200, 203, 205, 212],
  213: [200, 213],
}
const CODES = Object.keys(PARCOURS).map(Number)
const MOTIFS: Readonly<Record<number, string>> = {
  207: 'Visite facturée mais non réalisée',
  210: 'Numéro d’engagement manquant',
  213: 'Adresse électronique du destinataire inconnue',
}

type Statut = (typeof PAIEMENT_STATUTS)[number]
const PAIEMENTS: readonly (readonly [Statut, number])[] = [
  ['Payée', 74],
  ['À échoir', 10],
  ['Échue', 8],
  ['Partielle', 5],
  ['Litige', 3],
]

const HABITATION = { plusDeDeuxAns: true } as const
/** Works that are invoiced beside the fee of a contract. */
const TRAVAUX = [
  {
    libelle: 'Remplacement d’une chaudière à condensation',
    prixUnitaireHtCents: 248_000,
    tvaDixiemes: tauxParDefaut({
      ...HABITATION,
      nature: 'fourniture',
      equipement: 'chaudiere',
      eligible: false,
    }),
  },
  {
    libelle: 'Remplacement du circulateur d’une pompe à chaleur',
    prixUnitaireHtCents: 61_250,
    tvaDixiemes: tauxParDefaut({ ...HABITATION, nature: 'fourniture', equipement: 'pac', eligible: true }),
  },
  {
    libelle: 'Réparation, main-d’œuvre et déplacement',
    prixUnitaireHtCents: 9_680,
    tvaDixiemes: tauxParDefaut({
      ...HABITATION,
      nature: 'entretien',
      equipement: 'chaudiere',
      eligible: false,
    }),
  },
] as const

/** Lines of an invoice: the fee of the contract, sometimes with works. */
function lignesDe(random: Random, montantHtCents: number): LigneFacture[] {
  const trimestre = Math.max(9000, Math.round(montantHtCents / 400) * 100)
  const entretien = random.chance(0.85)
  const lignes: LigneFacture[] = [
    {
      libelle: entretien ? 'Redevance du contrat' : 'Redevance du contrat, locaux professionnels',
      quantite: 1,
      prixUnitaireHtCents: trimestre,
      tvaDixiemes: tauxParDefaut({
        nature: 'entretien',
        equipement: 'chaudiere',
        eligible: false,
        plusDeDeuxAns: entretien,
      }),
    },
  ]
  if (random.chance(0.3)) lignes.push({ ...random.pick(TRAVAUX), quantite: random.integer(1, 3) })
  return lignes
}

/** Billing entity of each client that is billed. */
function seedEntites(ctx: SeedContext, billed: readonly ContratRef[]): ReadonlyMap<number, number> {
  const entites = new Map<number, number>()
  for (const { client } of billed) {
    if (entites.has(client.id)) continue
    const { nom, email } = gestionnaire(ctx, client)
    const champ = tour(CHAMP_REFORME, entites.size)
    entites.set(
      client.id,
      ctx.writer.add(entitesFacturation, {
        groupeId: client.groupeId,
        clientId: client.id,
        nom: client.nom,
        siren: client.siren,
        siret: siret(client.siren),
        numeroTva: numeroTva(client.siren),
        adresse: '1 place du Marché',
        codePostal: client.commune.codePostal,
        ville: client.commune.nom,
        emailCopie: email,
        contactNom: nom,
        contactEmail: email,
        champReforme: champ,
        adresseElectronique: champ === 'Oui' ? `0225:${client.siren}` : null,
        plateforme: champ === 'Oui' ? 'Plateforme de démonstration' : null,
        efactureEtat: champ === 'Oui' ? 'Active' : tour(EFACTURE_ETATS, entites.size),
        efactureDebut: champ === 'Oui' ? '2026-09-01' : null,
      }),
    )
  }
  return entites
}

/** Last code of the cycle of an electronic invoice; the first invoices have each of them in turn. */
function codeDe(random: Random, rank: number, statut: Statut): number {
  if (rank < 21) return tour(CODES, rank)
  if (statut === 'Payée') return 212
  return statut === 'Litige' ? 207 : random.pick([200, 203, 205])
}

function formatDe(random: Random, date: Day) {
  return date >= '2026-09-01'
    ? random.weighted([
        ['Factur-X', 80],
        ['Papier', 20],
      ] as const)
    : random.weighted([
        ['PDF', 75],
        ['Papier', 25],
      ] as const)
}

/** Billing entities, then invoices of the contracts with their lines, what was paid, their electronic cycle and disputes. */
export async function seedFactures(
  ctx: SeedContext,
  contrats: readonly ContratRef[],
  batiments: readonly BatimentRef[],
): Promise<void> {
  const random = ctx.random.derive('factures')
  const { writer, asOf, volumes } = ctx
  writer.order(
    entitesFacturation,
    factures,
    factureLignes,
    evenementsFacture,
    reglementsFacture,
    messagesFacture,
  )
  const billed = contrats.filter(
    (contrat) => contrat.client.plan.logements > 0 && contrat.statut !== 'Projet',
  )
  const entites = seedEntites(ctx, billed)
  const ensembles = new Map(batiments.map(({ contratId, ensembleId }) => [contratId, ensembleId]))
  /** Last invoice of each contract, with its lines: what a credit note of it takes back. */
  const billedLast = new Map<number, { id: number; date: Day; lignes: LigneFacture[]; isOpen: boolean }>()
  for (let i = 0; i < volumes.factures; i += 1) {
    const { id: contratId, client, debut, montantHtCents } = tour(billed, i)
    const wanted = random.weighted([
      ['Facture', 92],
      ['Avoir', 5],
      ['Acompte', 3],
    ] as const)
    const paiement = i < 15 ? tour(PAIEMENTS, i)[0] : random.weighted(PAIEMENTS)
    const drawn = addDays(asOf, -(paiement === 'À échoir' ? random.integer(1, 28) : random.integer(46, 1000)))
    // No contract is billed before it begins.
    const date = later(drawn, earlier(debut, asOf))
    const last = billedLast.get(contratId)
    const origine = wanted === 'Avoir' && last && last.date <= date ? last : null
    const type = wanted === 'Avoir' && origine === null ? 'Facture' : wanted
    // A credit note of an open invoice is set against it once all are there; that of a paid one is refunded, or still to be.
    const avoir = origine?.isOpen || paiement === 'À échoir' ? 'À échoir' : 'Payée'
    const statut = origine ? avoir : paiement
    const lignes = origine ? lignesDAvoir(origine.lignes) : lignesDe(random, montantHtCents)
    const { htCents, tvaCents, ttcCents } = montantsDe(lignes)
    const isPart = statut === 'Partielle' && type !== 'Avoir'
    const solde = statut === 'Payée' ? 0 : isPart ? ttcCents - Math.round(ttcCents / 2) : ttcCents
    const format = formatDe(random, date)
    const code = codeDe(random, i, statut)
    const electronic = format === 'Factur-X' || i < 21
    const echeance = addDays(date, statut === 'À échoir' ? 45 : 30)
    const factureId = writer.add(factures, {
      numero: numero(`FAC-${date.slice(0, 4)}`, i + 1, 7),
      type,
      groupeId: client.groupeId,
      clientId: client.id,
      contratId,
      ensembleId: ensembles.get(contratId) ?? null,
      entiteId: entites.get(client.id) ?? null,
      date,
      echeance,
      montantHtCents: htCents,
      montantTvaCents: tvaCents,
      montantTtcCents: ttcCents,
      soldeCents: solde,
      // « Échue » follows from the due day.
      statutPaiement: statut === 'Échue' ? 'À échoir' : statut,
      cycleCode: electronic ? code : null,
      format: electronic ? 'Factur-X' : format,
      motifContestation: statut === 'Litige' ? 'Visite facturée mais non réalisée' : null,
      origineId: origine?.id ?? null,
      createdAt: instantParis(date, 7),
    })
    if (type === 'Facture') billedLast.set(contratId, { id: factureId, date, lignes, isOpen: solde > 0 })
    for (const [ordre, ligne] of lignes.entries()) writer.add(factureLignes, { factureId, ordre, ...ligne })
    for (const [rank, one] of (electronic ? (PARCOURS[code] ?? []) : []).entries())
      writer.add(evenementsFacture, {
        factureId,
        at: instantParis(earlier(addDays(date, rank), asOf), 8 + rank),
        code: one,
        libelle: libelleCycle(one),
        motif: MOTIFS[one] ?? null,
      })
    if (solde !== ttcCents && type !== 'Avoir')
      writer.add(reglementsFacture, {
        factureId,
        date: earlier(addDays(date, random.integer(5, 30)), asOf),
        montantCents: ttcCents - solde,
        mode: random.chance(0.7) ? 'Virement' : 'Prélèvement SEPA',
      })
    if (statut === 'Litige')
      writer.add(messagesFacture, {
        factureId,
        at: instantParis(addDays(date, 3), 10),
        acte: 'Contestation',
        texte: 'Visite facturée mais non réalisée',
      })
    await writer.breathe()
  }
  await writer.flush()
}
