import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Opener } from '@/lib/domain/acces/may-open'
import { readReference } from '@/lib/domain/documents/factures/reference'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import {
  DOSSIERS_SHOWN,
  type DossiersTrouves,
  GENRES,
  type Genre,
  MOST_DOSSIERS,
  saysEnough,
} from '@/lib/domain/recherche/dossiers'
import { type Demande, readDemande, wordsAsOne } from '@/lib/domain/recherche/mots'
import { readMontantAbsolu } from '@/lib/domain/textes/montant'
import type { Cherche } from '@/lib/perimetre/dossier'
import type { Caller } from '@/lib/platform/api/collection'
import { execute } from '@/lib/platform/db/execute'
import { contains, fold } from '@/lib/platform/db/fold'
import { containsEach, foldedTexts } from '@/lib/platform/lists/search'
import { logementsHolding } from '@/lib/recherche/embedded/trouves'
import { openTo } from './find-dossiers'

/** Dwellings above which the words are too vague to say whose records are meant. */
const MOST_LOGEMENTS = 200

/** Digits above which a word is a phone, not a part of the number of a record. */
const LONGEST_PART = 12

/** A phone, or three pairs of its digits, however it is written. */
const PHONE = /^\d{5,}$/

/** Conditions of a search, whatever the kind. */
function chercheOf(typed: string, demande: Demande, perimetre: Perimetre, caller: Caller): Cherche {
  const words = wordsAsOne(demande, PHONE)
  const foldedHolds = (text: SQL) => containsEach(words, text)
  const part = typed.trim().toLowerCase()
  const isPart = !/\s/.test(part) && /\d/.test(part) && part.length > 3 && part.length <= 2 * LONGEST_PART
  const isPhone =
    (/^\d+$/.test(part) && part.length >= LONGEST_PART - 3) ||
    demande.ensembles.some(({ text }) => PHONE.test(text))
  const isNumbered = isPart && !isPhone
  return {
    perimetre,
    caller,
    foldedHolds,
    holds: (...texts) => foldedHolds(foldedTexts(...texts)),
    isNumbered,
    numbered: (numero) => (isNumbered ? sql`${numero} like ${contains(part)}` : sql`false`),
    ofLogement: (logement) => sql`${logement} in (select p.id from proches p)`,
    montantCents: readMontantAbsolu(typed),
    reference: readReference(typed),
  }
}

const row = z.object({
  place: z.number(),
  id: z.number(),
  numero: z.string(),
  nature: z.string(),
  detail: z.string(),
  cle: z.string(),
  total: z.number(),
  nomme: z.boolean(),
})

/**
 * Records of each kind that hold the words of a text, in the perimeter and among what the person may open, in one statement
 * (SEARCH-24). What bears the text as its number or its name comes first, then the latest.
 */
export async function findByWords(
  typed: string,
  perimetre: Perimetre,
  caller: Caller,
  person: Opener,
): Promise<DossiersTrouves['genres']> {
  const demande = readDemande(typed)
  const open = openTo(person).flatMap(({ genre, path, mots }) => (mots ? [{ genre, path, mots }] : []))
  if (!saysEnough(typed) || demande.mots.length === 0 || open.length === 0) return []
  const cherche = chercheOf(typed, demande, perimetre, caller)
  const [most, shown] = [sql.raw(String(MOST_DOSSIERS + 1)), sql.raw(String(DOSSIERS_SHOWN))]
  const isNamed = sql`${fold(sql`m.numero`)} = (select ${fold(sql`${typed.trim()}::text`)})`
  const parts = open.map(
    ({ mots }, place) => sql`(select ${place}::int as place, x.*, (count(*) over ())::int as total
      from (select m.*, ${isNamed} as nomme from (${mots(cherche)}) m order by nomme desc, m.id desc limit ${most}) x
      order by x.nomme desc, x.id desc limit ${shown})`,
  )
  const logements = await logementsHolding(demande, perimetre, MOST_LOGEMENTS + 1)
  const rows = await execute(sql`
    with trouves as materialized (${logements}),
      proches as materialized (select t.id from trouves t where (select count(*) from trouves) <= ${MOST_LOGEMENTS}::int)
    select * from (${sql.join(parts, sql` union all `)}) n`)
  const found = z.array(row).parse(rows)
  return (Object.keys(GENRES) as Genre[]).flatMap((genre) => {
    const own = found
      .filter(({ place }) => open[place]?.genre === genre)
      .sort((one, other) => Number(other.nomme) - Number(one.nomme))
    if (own.length === 0) return []
    const totals = new Map(own.map(({ place, total }) => [place, total]))
    const total = [...totals.values()].reduce((sum, one) => sum + one, 0)
    const hits = own.slice(0, DOSSIERS_SHOWN).flatMap(({ place, id, cle, numero, nature, detail }) => {
      const path = open[place]?.path(id, cle)
      return path === undefined ? [] : [{ numero, nature, detail, path }]
    })
    return [{ genre, total: Math.min(total, MOST_DOSSIERS), isCapped: total > MOST_DOSSIERS, hits }]
  })
}
