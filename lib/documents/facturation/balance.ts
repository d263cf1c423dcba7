import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { balanceAgee, type Tranche } from '@/lib/domain/documents/facturation/balance'
import { porteeDuReleve } from '@/lib/domain/documents/facturation/releve'
import { resteDe } from '@/lib/domain/documents/factures/reste'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatAmount, formatDay } from '@/lib/domain/textes/format'
import { inPerimetre } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { renderPdf } from '@/lib/platform/pdf/document'
import { pdfResponse } from '@/lib/platform/pdf/response'

const ofFactures = (perimetre: Perimetre) =>
  inPerimetre(perimetre, {
    groupe: sql`fa.groupe_id`,
    client: sql`fa.client_id`,
    contratId: sql`fa.contrat_id`,
  })

/** Sums left on a due day: what is owed and what is credited apart. */
const jour = z.object({ echeance: z.string(), soldeCents: z.coerce.number(), factures: z.coerce.number() })

export type Balance = {
  /** Cents; invoices that are not paid, less what is credited. */
  soldeCents: number
  factures: number
  /** Cents of what is late, and of how many invoices (« Factures en retard », docs/definitions.md). */
  retardCents: number
  retards: number
  tranches: Tranche[]
  /** Days to come on which something is due, the first ones. */
  echeances: z.infer<typeof jour>[]
}

const MOST_DAYS = 6

const total = (days: readonly z.infer<typeof jour>[], of: 'soldeCents' | 'factures'): number =>
  days.reduce((sum, day) => sum + day[of], 0)

/**
 * Reads the balance of the perimeter today, whatever its period: the sum of what is open on its invoices (DOC-21).
 */
export async function readBalance(perimetre: Perimetre): Promise<Balance> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select fa.echeance::text as echeance, sum(fa.solde_cents) as "soldeCents", count(*) as factures
    from factures fa where fa.solde_cents <> 0 and ${ofFactures(perimetre)}
    group by fa.echeance, fa.solde_cents < 0 order by fa.echeance`)
  const days = z.array(jour).parse(rows)
  const late = days.filter((day) => resteDe(day, today()) === 'retard')
  return {
    soldeCents: total(days, 'soldeCents'),
    factures: total(days, 'factures'),
    retardCents: total(late, 'soldeCents'),
    retards: total(late, 'factures'),
    tranches: balanceAgee(days, today()),
    echeances: days.filter((day) => resteDe(day, today()) === 'a-venir').slice(0, MOST_DAYS),
  }
}

const ligne = z.object({
  numero: z.string(),
  date: z.string(),
  echeance: z.string(),
  clientId: z.number(),
  client: z.string(),
  ttcCents: z.number(),
  soldeCents: z.number(),
})

/**
 * The statement of account of the perimeter: what is open, invoice by invoice, with its total and how long it is due (DOC-21). A
 * client that is the only one stands under the title alone.
 */
export async function releveResponse(perimetre: Perimetre): Promise<Response> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select fa.numero, fa.date::text as date, fa.echeance::text as echeance, c.id as "clientId", c.nom as client,
      fa.montant_ttc_cents as "ttcCents", fa.solde_cents as "soldeCents"
    from factures fa join clients c on c.id = fa.client_id
    where fa.solde_cents <> 0 and ${ofFactures(perimetre)} order by fa.echeance, fa.id`)
  const lignes = z.array(ligne).parse(rows)
  const total = lignes.reduce((sum, { soldeCents }) => sum + soldeCents, 0)
  const tranches = balanceAgee(lignes, today())
  const { nom, plusieurs } = porteeDuReleve(perimetre, lignes)
  const bytes = await renderPdf({
    titre: 'Relevé de compte',
    sousTitre: nom,
    reference: `Relevé du ${formatDay(today())}`,
    blocs: [
      {
        type: 'texte',
        texte: `Factures et avoirs qui ne sont pas soldés au ${formatDay(today())}. Solde à payer : ${formatAmount(total)}.`,
      },
      {
        type: 'tableau',
        colonnes: [
          { titre: 'N°', largeur: 24 },
          { titre: 'Date', largeur: 13 },
          { titre: 'Échéance', largeur: 13 },
          ...(plusieurs ? [{ titre: 'Client', largeur: 20 }] : []),
          { titre: 'TTC', largeur: 15, aligne: 'fin' },
          { titre: 'Reste dû', largeur: 15, aligne: 'fin' },
        ],
        lignes: lignes.map(({ numero, date, echeance, client, ttcCents, soldeCents }) => [
          numero,
          formatDay(date),
          formatDay(echeance),
          ...(plusieurs ? [client] : []),
          formatAmount(ttcCents),
          formatAmount(soldeCents),
        ]),
        pied: ['Total', '', '', ...(plusieurs ? [''] : []), '', formatAmount(total)],
      },
      { type: 'titre', texte: 'Balance âgée' },
      {
        type: 'tableau',
        colonnes: tranches.map(({ label }) => ({ titre: label, largeur: 1, aligne: 'fin' })),
        lignes: [tranches.map(({ montantCents }) => formatAmount(montantCents))],
      },
    ],
  })
  return pdfResponse(bytes, `releve-de-compte-${today()}.pdf`)
}
