import { z } from 'zod'
import { type CsvRow, parseCsv } from '../imports/csv'
import type { Day } from '../temps/days'
import { foldText } from '../textes/fold-text'
import { parseDay } from '../textes/format'
import { DPE_ENERGIES } from './dpe'
import { type DpeSaisi, dpeSchemaOn } from './dpe-saisie'

/** Columns of the file, in any order, each with the field it fills. */
const FIELDS = {
  Logement: 'logement',
  'N° ADEME': 'numeroAdeme',
  Date: 'date',
  'kWhEP/m².an': 'kwhepM2An',
  'kgCO₂/m².an': 'kgco2M2An',
  Surface: 'surfaceM2',
  Énergie: 'energie',
  Diagnostiqueur: 'diagnostiqueur',
} as const satisfies Record<string, keyof DpeSaisi>

const FIELD_OF = Object.entries(FIELDS)
export const DPE_COLUMNS = Object.keys(FIELDS)

/** Column of a field. */
export const dpeColumn = (field: PropertyKey | undefined): string =>
  FIELD_OF.find(([, known]) => known === field)?.[0] ?? ''

/** Diagnoses of one file. */
export const MOST_DPE = 1000

export const dpeImportSchema = z.strictObject({
  csv: z.string().min(1, 'Choisissez un fichier.').max(300_000, 'Le fichier dépasse 300 Ko.'),
})

/** A line of the file: a diagnosis, or why it is refused. */
export type DpeLine = { ligne: number; logement: string } & ({ dpe: DpeSaisi } | { motif: string })

/** Report on a file: the lines refused, each with its number and its reason (PARK-35). */
export const dpeImportReport = z.object({
  data: z.object({
    importes: z.int32(),
    refuses: z.array(z.object({ ligne: z.int32(), logement: z.string(), motif: z.string() })),
  }),
})
export type DpeImportReport = z.infer<typeof dpeImportReport>['data']

/** Reads the diagnoses of a CSV file, each line by itself; `fault` is what makes it unreadable as a whole. */
export function readDpes(csv: string, today: () => Day): { fault: string } | { lines: DpeLine[] } {
  const [header, ...rows] = parseCsv(csv)
  if (header === undefined) return { fault: 'Le fichier est vide.' }
  const found = header.cells.map(foldText)
  const places = new Map(FIELD_OF.map(([column, field]) => [field, found.indexOf(foldText(column))]))
  const missing = FIELD_OF.filter(([, field]) => (places.get(field) ?? -1) < 0)
  if (missing.length > 0)
    return {
      fault: `Il manque, à la première ligne, ${missing.map(([column]) => `« ${column} »`).join(', ')}.`,
    }
  if (rows.length === 0) return { fault: 'Le fichier ne contient aucun DPE.' }
  if (rows.length > MOST_DPE) return { fault: `Un fichier contient ${MOST_DPE} DPE au plus.` }
  const schema = dpeSchemaOn(today)
  return { lines: withoutRepeats(rows.map((row) => readLine(row, places, schema))) }
}

type Places = ReadonlyMap<string, number>

function readLine({ line, cells }: CsvRow, places: Places, schema: ReturnType<typeof dpeSchemaOn>): DpeLine {
  const cell = (field: keyof DpeSaisi) => cells[places.get(field) ?? -1] ?? ''
  const logement = cell('logement').slice(0, 100)
  const parsed = schema.safeParse({
    logement: cell('logement'),
    numeroAdeme: cell('numeroAdeme'),
    date: parseDay(cell('date')) ?? cell('date'),
    kwhepM2An: numberOf(cell('kwhepM2An')),
    kgco2M2An: numberOf(cell('kgco2M2An')),
    surfaceM2: numberOf(cell('surfaceM2')),
    energie: DPE_ENERGIES.find((known) => foldText(known) === foldText(cell('energie'))),
    diagnostiqueur: cell('diagnostiqueur'),
  })
  if (parsed.success) return { ligne: line, logement, dpe: parsed.data }
  const [issue] = parsed.error.issues
  return { ligne: line, logement, motif: `${dpeColumn(issue?.path[0])} : ${issue?.message ?? ''}` }
}

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** A number that a line above holds already is that line's. */
function withoutRepeats(lines: readonly DpeLine[]): DpeLine[] {
  const first = new Map<string, number>()
  return lines.map((line) => {
    if (!('dpe' in line)) return line
    const { numeroAdeme } = line.dpe
    const before = first.get(numeroAdeme)
    first.set(numeroAdeme, before ?? line.ligne)
    const { ligne, logement } = line
    return before === undefined
      ? line
      : { ligne, logement, motif: `N° ADEME : il est déjà à la ligne ${before}.` }
  })
}
