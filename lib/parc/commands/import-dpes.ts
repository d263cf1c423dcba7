import 'server-only'
import { type DpeImportReport, dpeColumn, readDpes } from '@/lib/domain/parc/dpe-import'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { today } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { saveDpes } from '../save-dpes'

/**
 * Stores the diagnoses of a CSV file, each line by itself (PARK-35): a line that is refused says why, the others are stored.
 * Throws ValidationError for a file that cannot be read.
 */
export async function importDpes(
  csv: string,
  perimetre: Perimetre,
  acteur: Appelant<number>,
): Promise<DpeImportReport> {
  const read = readDpes(csv, today)
  if ('fault' in read) throw fieldRefusal('csv', read.fault)
  const taken = read.lines.flatMap((line) => ('dpe' in line ? [line] : []))
  const outcomes = await transaction(async (tx) => {
    const refus = await saveDpes(
      tx,
      perimetre,
      taken.map(({ dpe }) => dpe),
      'Importé',
    )
    const details = { lignes: read.lines.length, importes: refus.filter((one) => one === null).length }
    await writeAudit(tx, acteur, { action: 'dpe.import', entite: 'dpes', details })
    return refus
  })
  const refuses = [
    ...read.lines.flatMap((line) => ('motif' in line ? [line] : [])),
    ...taken.flatMap(({ ligne, logement }, index) => {
      const refus = outcomes[index]
      return refus ? [{ ligne, logement, motif: `${dpeColumn(refus.champ)} : ${refus.motif}` }] : []
    }),
  ].sort((one, other) => one.ligne - other.ligne)
  return { importes: read.lines.length - refuses.length, refuses }
}
