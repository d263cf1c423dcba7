import { z } from 'zod'
import { parseCsv } from '../imports/csv'
import { foldText } from '../textes/fold-text'
import { invitationSchema } from './users'

/** Columns of the file, in any order; the phone may be left out. */
export const IMPORT_COLUMNS = ['Nom', 'Prénom', 'E-mail', 'Téléphone'] as const
/** People of one file: their invitations leave at once. */
export const MOST_PEOPLE = 200

const personSchema = invitationSchema.pick({ firstname: true, lastname: true, email: true, phone: true })

export type ImportedPerson = z.output<typeof personSchema>
/** A line of the file: somebody to invite, or why nobody can be. */
export type ImportLine = { line: number; email: string } & ({ person: ImportedPerson } | { fault: string })

const LABELS: Record<string, string> = {
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
}

/** Reads the people of a CSV file, each line by itself (ACCOUNT-16); `fault` is what makes it unreadable as a whole. */
export function readPeople(csv: string): { fault: string } | { lines: ImportLine[] } {
  const [header, ...rows] = parseCsv(csv)
  if (header === undefined) return { fault: 'Le fichier est vide.' }
  const found = header.cells.map(foldText)
  const [nom = -1, prenom = -1, email = -1, telephone = -1] = IMPORT_COLUMNS.map((name) =>
    found.indexOf(foldText(name)),
  )
  if (nom < 0 || prenom < 0 || email < 0)
    return { fault: 'La première ligne doit nommer les colonnes « Nom », « Prénom » et « E-mail ».' }
  if (rows.length === 0) return { fault: 'Le fichier ne contient personne.' }
  if (rows.length > MOST_PEOPLE) return { fault: `Un fichier contient ${MOST_PEOPLE} personnes au plus.` }
  return {
    lines: rows.map(({ line, cells }) => {
      const cell = (index: number) => cells[index] ?? ''
      return readLine(line, {
        lastname: cell(nom),
        firstname: cell(prenom),
        email: cell(email),
        phone: cell(telephone),
      })
    }),
  }
}

function readLine(line: number, cells: z.input<typeof personSchema>): ImportLine {
  const parsed = personSchema.safeParse(cells)
  if (parsed.success) return { line, email: cells.email, person: parsed.data }
  const [issue] = parsed.error.issues
  const column = LABELS[String(issue?.path[0])] ?? ''
  return { line, email: cells.email.slice(0, 254), fault: `${column} : ${issue?.message ?? ''}` }
}

/** Report on a file, line by line. */
export const importReport = z.object({
  data: z.object({
    invitees: z.int32(),
    refusees: z.int32(),
    lignes: z.array(z.object({ ligne: z.int32(), email: z.string(), motif: z.string().nullable() })),
  }),
})
export type ImportReport = z.infer<typeof importReport>['data']
