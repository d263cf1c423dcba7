import { type SQL, sql } from 'drizzle-orm'
import { readReference } from '@/lib/domain/documents/factures/reference'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { readMontantAbsolu } from '@/lib/domain/textes/montant'
import { inPerimetre } from '@/lib/perimetre/scope'
import { fold } from '@/lib/platform/db/fold'
import { containsEach, matches, wordsOf } from '@/lib/platform/lists/search'
import { lettresReferenceSql } from './reference-sql'

/** Invoices `fa` of the perimeter: those whose lines a search reads. */
const ofPerimetre = (perimetre: Perimetre): SQL =>
  inPerimetre(perimetre, {
    groupe: sql`fa.groupe_id`,
    client: sql`fa.client_id`,
    contratId: sql`fa.contrat_id`,
  })

/** Condition « one of its amounts is this one, in cents »: with tax, without, or what is left; that of a credit note without its sign. */
const ofAmount = (cents: number): SQL =>
  sql`${cents}::int in (abs(f.montant_ttc_cents), abs(f.montant_ht_cents), abs(nullif(f.solde_cents, 0)))`

/**
 * Condition of a search in the invoices `f`, their contract `fct`, set `e` and entity `en`: the words are in their numbers and names, in one
 * line, or in one building of the set; or the text is an amount as people paste it, « 6 374,99 € », or
 * the structured reference of a payment (DOC-38, DOC-43).
 */
export function searchFactures(recherche: string, perimetre: Perimetre): SQL {
  const words = wordsOf(recherche)
  if (words.length === 0) return sql`true`
  const cents = readMontantAbsolu(recherche)
  const reference = readReference(recherche)
  const places = [
    ...(reference === null ? [] : [sql`${lettresReferenceSql(sql`f.numero`)} = ${reference}`]),
    ...(cents === null ? [] : [ofAmount(cents)]),
    matches(
      recherche,
      sql`f.numero`,
      sql`fct.numero_contrat`,
      sql`e.nom`,
      sql`en.nom`,
      sql`en.code`,
      sql`f.code_comptable`,
    ),
    sql`f.ensemble_id in (select b.ensemble_id from batiments b join ensembles_immobiliers s on s.id = b.ensemble_id
      where b.archive_le is null and ${inPerimetre(perimetre, { groupe: sql`s.groupe_id`, client: sql`s.client_id` })}
        and ${containsEach(words, fold(sql`concat_ws(' ', s.nom, b.nom, b.adresse)`))})`,
    sql`f.id in (select l.facture_id from facture_lignes l join factures fa on fa.id = l.facture_id
      where ${ofPerimetre(perimetre)} and ${containsEach(words, fold(sql`l.libelle`))})`,
  ]
  return sql`(${sql.join(places, sql` or `)})`
}
