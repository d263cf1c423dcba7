import 'server-only'
import { users } from '@/lib/comptes/collections/users'
import { type ImportLine, type ImportReport, readPeople } from '@/lib/domain/comptes/import'
import type { ImportComptes } from '@/lib/domain/comptes/users'
import type { By } from '@/lib/platform/api/collection'
import { WHOLE } from '@/lib/platform/api/query/run'
import { create } from '@/lib/platform/api/write/commands'
import { asApiError } from '@/lib/platform/errors/as-api-error'
import { ValidationError } from '@/lib/platform/errors/errors'
import { log } from '@/lib/platform/log'
import { EXISTS, isTaken } from '../taken-address'

/**
 * Invites the people of a CSV file, each line by itself (ACCOUNT-16): a line that is refused says why, the others are
 * invited. Throws ValidationError for a file that cannot be read.
 */
export async function importUsers({ csv, ...granted }: ImportComptes, by: By): Promise<ImportReport> {
  const read = readPeople(csv)
  if ('fault' in read) {
    const errors = [{ path: ['csv'], message: read.fault, name: 'ValidationError' }]
    throw new ValidationError(read.fault, { reason: 'Unreadable file', errors })
  }
  const lignes: ImportReport['lignes'] = []
  for (const line of read.lines)
    lignes.push({ ligne: line.line, email: line.email, motif: await inviteLine(line, granted, by) })
  const refusees = lignes.filter(({ motif }) => motif !== null).length
  return { invitees: lignes.length - refusees, refusees, lignes }
}

/** Why a line is refused; null once its person is invited. */
async function inviteLine(
  line: ImportLine,
  granted: Omit<ImportComptes, 'csv'>,
  by: By,
): Promise<string | null> {
  if ('fault' in line) return line.fault
  const { person } = line
  try {
    const account = { ...person, ...granted, username: person.email }
    await create(users, account, { ...by, selection: WHOLE })
    return null
  } catch (error) {
    const refusal = asApiError(error)
    // What the lines have in common, such as the groups or a database that is away, is not the fault of one of them.
    if (![400, 409, 500].includes(refusal.status)) throw refusal
    if (refusal.status === 500) log.error('comptes.import', { error, ligne: line.line })
    return isTaken(refusal) ? EXISTS : refusal.message
  }
}
