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

const place = z.object({ reference: z.string(), logements: z.number(), occupantId: z.number().nullable() })
type Places = ReadonlyMap<string, z.infer<typeof place>>

/** The dwellings of the perimeter that the file names, with who lives there now. */
async function readPlaces(tx: Tx, perimetre: Perimetre, references: readonly string[]): Promise<Places> {
  const { rows } = await tx.execute(sql`
    select l.reference, count(*)::int as logements, min(o.id) as "occupantId"
    from logements l left join occupants o on o.logement_id = l.id and o.sortie is null
    where l.reference = any(${sql.param([...references])}::text[]) and ${inPerimetre(perimetre, {
      groupe: sql`l.groupe_id`,
      client: sql`l.client_id`,
      contratId: sql`l.contrat_id`,
    })}
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
 * why. Throws ValidationError for a file that cannot be read.
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
    for (const line of read.lines)
      lignes.push({ ligne: line.line, reference: line.reference, motif: await writeLine(tx, line, places) })
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

/** Why a line is refused; null once its occupant is changed. */
async function writeLine(tx: Tx, line: CoordonneesLine, places: Places): Promise<string | null> {
  if ('fault' in line) return line.fault
  const found = places.get(line.reference)
  if (found === undefined) return 'Aucun logement de votre périmètre n’a cette référence.'
  if (found.logements > 1) return 'Plusieurs logements ont cette référence : choisissez un client.'
  if (found.occupantId === null) return 'Le logement n’a pas d’occupant.'
  await writeOccupant(tx, found.occupantId, line.coordonnees)
  return null
}

async function writeOccupant(tx: Tx, id: number, c: Coordonnees): Promise<void> {
  await tx.execute(sql`
    update occupants set telephone = coalesce(${c.telephone}, telephone), mobile = coalesce(${c.mobile}, mobile),
      email = coalesce(${c.email}, email), sms_accepte = coalesce(${c.smsAccepte}::boolean, sms_accepte),
      email_accepte = coalesce(${c.emailAccepte}::boolean, email_accepte), updated_at = ${now().toISOString()}::timestamptz
    where id = ${id}`)
}
