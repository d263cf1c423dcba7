import { z } from 'zod'
import { optionalMobileSchema, optionalPhoneSchema, plainPhone } from '../identite/phone'
import { parseCsv } from '../imports/csv'
import { foldText } from '../textes/fold-text'
import { optionalEmailSchema } from '../textes/validators'

/** Columns of the file, in any order; all but the reference may be left out, and an empty cell changes nothing. */
export const COLONNES_COORDONNEES = [
  'Référence',
  'Téléphone',
  'Mobile',
  'E-mail',
  'SMS accepté',
  'E-mail accepté',
] as const
/** Lines of one file. */
export const MOST_COORDONNEES = 1000

const FIELDS = ['reference', 'telephone', 'mobile', 'email', 'smsAccepte', 'emailAccepte'] as const
type Field = (typeof FIELDS)[number]
const LABELS: Record<string, string | undefined> = Object.fromEntries(
  FIELDS.map((field, index) => [field, COLONNES_COORDONNEES[index]]),
)

const yesNo = z
  .string()
  .refine((text) => ['', 'oui', 'non'].includes(foldText(text)), 'La valeur doit être « oui » ou « non ».')
  .transform((text) => (text === '' ? null : foldText(text) === 'oui'))
const phone = (schema: z.ZodType<string>) =>
  schema.transform((text) => (text.trim() === '' ? null : plainPhone(text)))

const lineSchema = z.object({
  reference: z.string().min(1, 'La référence du logement est obligatoire.').max(60),
  telephone: phone(optionalPhoneSchema),
  mobile: phone(optionalMobileSchema),
  email: optionalEmailSchema.transform((text) => (text.trim() === '' ? null : text.trim())),
  smsAccepte: yesNo,
  emailAccepte: yesNo,
})
export type Coordonnees = z.output<typeof lineSchema>

/** A line of the file: what becomes of an occupant, or why it is refused. */
export type CoordonneesLine = { line: number; reference: string } & (
  | { coordonnees: Coordonnees }
  | { fault: string }
)

/** Reads a CSV file of contacts, each line by itself (PARK-12); `fault` is what makes it unreadable as a whole. */
export function readCoordonnees(csv: string): { fault: string } | { lines: CoordonneesLine[] } {
  const [header, ...rows] = parseCsv(csv)
  if (header === undefined) return { fault: 'Le fichier est vide.' }
  const names = header.cells.map(foldText)
  const places = COLONNES_COORDONNEES.map((name) => names.indexOf(foldText(name)))
  if ((places[0] ?? -1) < 0) return { fault: 'La première ligne doit nommer la colonne « Référence ».' }
  if (places.slice(1).every((place) => place < 0))
    return {
      fault:
        'Le fichier ne contient aucune coordonnée : nommez au moins la colonne « E-mail », « Mobile » ou « Téléphone ».',
    }
  if (rows.length === 0) return { fault: 'Le fichier ne contient aucun logement.' }
  if (rows.length > MOST_COORDONNEES) return { fault: 'Un fichier contient 1 000 logements au plus.' }
  return {
    lines: rows.map(({ line, cells }) =>
      readLine(line, (field) => cells[places[FIELDS.indexOf(field)] ?? -1] ?? ''),
    ),
  }
}

function readLine(line: number, cell: (field: Field) => string): CoordonneesLine {
  const cells = Object.fromEntries(FIELDS.map((field) => [field, cell(field)]))
  const reference = cell('reference').slice(0, 60)
  const parsed = lineSchema.safeParse(cells)
  if (parsed.success) return { line, reference, coordonnees: parsed.data }
  const [issue] = parsed.error.issues
  const column = LABELS[String(issue?.path[0])] ?? ''
  return { line, reference, fault: `${column} : ${issue?.message ?? ''}` }
}

/** Body of the form. */
export const coordonneesSchema = z.object({
  csv: z.string().min(1, 'Choisissez un fichier.').max(500_000, 'Le fichier est trop volumineux.'),
})

/** Report on a file, line by line. */
export const coordonneesReport = z.object({
  data: z.object({
    modifiees: z.int32(),
    refusees: z.int32(),
    lignes: z.array(z.object({ ligne: z.int32(), reference: z.string(), motif: z.string().nullable() })),
  }),
})
export type CoordonneesReport = z.infer<typeof coordonneesReport>['data']
