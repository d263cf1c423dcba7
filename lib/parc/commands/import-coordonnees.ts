import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Coordonnees,
  type CoordonneesLine,
  type CoordonneesReport,
  readCoordonnees,
} from '@/lib/domain/parc/coordonnees'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { inPerimetre } from '@/lib/perimetre/scope'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ValidationError } from '@/lib/platform/errors/errors'
import { isSameMobile } from '@/lib/visites/mobile'
import { cancelRappelsOfLogements } from '@/lib/visites/rappels'

const place = z.object({
  reference: z.string(),
  logements: z.number(),
  logementId: z.number(),
  occupantId: z.number().nullable(),
})
type Places = ReadonlyMap<string, z.infer<typeof place>>

/** The dwellings of the perimeter that the file names, with who lives there now. */
async function readPlaces(tx: Tx, perimetre: Perimetre, references: readonly string[]): Promise<Places> {
  const { rows } = await tx.execute(sql`
    select l.reference, count(*)::int as logements, min(l.id) as "logementId", min(o.id) as "occupantId"
    from logements l left join occupants o on o.logement_id = l.id and o.sortie is null
    where l.reference = any(${sql.param([...references])}::text[]) and l.archive_le is null and ${inPerimetre(
      perimetre,
      {
        groupe: sql`l.groupe_id`,
        client: sql`l.client_id`,
        contratId: sql`l.contrat_id`,
      },
    )}
    group by l.reference`)
  return new Map(
    z
      .array(place)
      .parse(rows)
      .map((found) => [found.reference, found]),
  )
}

/**
 * Changes the contacts of the occupants that a CSV file names, each line by itself (PARK-12): a line that is refused says
 * why. Reminders that were to go to the former contacts do not. Throws ValidationError for a file that cannot be read.
 */
export async function importCoordonnees(
  csv: string,
  perimetre: Perimetre,
  acteur: Acteur,
): Promise<CoordonneesReport> {
  const read = readCoordonnees(csv)
  if ('fault' in read) {
    const errors = [{ path: ['csv'], message: read.fault, name: 'ValidationError' }]
    throw new ValidationError(read.fault, { reason: 'Unreadable file', errors })
  }
  return transaction(async (tx) => {
    const places = await readPlaces(
      tx,
      perimetre,
      read.lines.map(({ reference }) => reference),
    )
    const lignes: CoordonneesReport['lignes'] = []
    const moved: number[] = []
    for (const line of read.lines) {
      const written = await writeLine(tx, line, places)
      lignes.push({ ligne: line.line, reference: line.reference, motif: written.motif })
      if (written.moved !== null) moved.push(written.moved)
    }
    await cancelRappelsOfLogements(tx, moved)
    const refusees = lignes.filter(({ motif }) => motif !== null).length
    const modifiees = lignes.length - refusees
    await writeAudit(tx, acteur, {
      action: 'logements.coordonnees',
      entite: 'logements',
      details: { modifiees, refusees },
    })
    return { modifiees, refusees, lignes }
  })
}

/**
 * Outcome of a line: why it is refused, the dwelling whose occupant is written to elsewhere from now on, or not at all.
 */
type Written = { motif: string | null; moved: number | null }

async function writeLine(tx: Tx, line: CoordonneesLine, places: Places): Promise<Written> {
  const refused = (motif: string): Written => ({ motif, moved: null })
  if ('fault' in line) return refused(line.fault)
  const found = places.get(line.reference)
  if (found === undefined) return refused('Aucun logement de votre périmètre n’a cette référence.')
  if (found.logements > 1) return refused('Plusieurs logements ont cette référence : choisissez un client.')
  if (found.occupantId === null) return refused('Le logement n’a pas d’occupant.')
  const isMoved = await writeOccupant(tx, found.occupantId, line.coordonnees)
  return { motif: null, moved: isMoved ? found.logementId : null }
}

/** Gives whether the occupant's e-mail address or mobile is another one. */
async function writeOccupant(tx: Tx, id: number, c: Coordonnees): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update occupants o set telephone = coalesce(${c.telephone}, o.telephone), mobile = coalesce(${c.mobile}, o.mobile),
      email = coalesce(${c.email}, o.email), sms_accepte = coalesce(${c.smsAccepte}::boolean, o.sms_accepte and ${isSameMobile(sql`o.mobile`, c.mobile)}),
      email_accepte = coalesce(${c.emailAccepte}::boolean, o.email_accepte), updated_at = ${now().toISOString()}::timestamptz
    from occupants former where former.id = o.id and o.id = ${id}
    returning former.email is distinct from o.email or not ${isSameMobile(sql`former.mobile`, c.mobile)} as moved`)
  return rows[0]?.moved === true
}
