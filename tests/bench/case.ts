/** Rows that the large set holds of what the book asks for (PERF-12). */
export type LargeCounts = { logements: number; bailleur: number; contrats: number; groupes: number }

export type LargeServer = { origin: string; pid: number; counts: LargeCounts }

/** Context of a case: both servers, a session, and the folder of an untouched copy of the database. */
export type BenchContext = {
  /** Origin of the application. */
  app: string
  /** Origin of the application on the PostgreSQL server of TEST_DATABASE_URL; null without one. */
  appOnServer: string | null
  /** Process of that application; null without one. */
  pidOnServer: number | null
  /** The application on a PostgreSQL server that holds the large set; null without LARGE_DATABASE_URL. */
  large: LargeServer | null
  /** Origin of the bare application of the same Next version. */
  bare: string
  /** `Cookie` header of a session. */
  cookie: string
  seedMs: number
  /** Process of the application. */
  pid: number
}

export type Measure = {
  /** Acceptance id the case measures, where the book has one. */
  id?: string
  title: string
  /** Measures in words: both sides where the target is a ratio. */
  figures: string
  value: number
  target: { atLeast: number } | { atMost: number }
  unit: string
}

export type BenchCase = {
  id?: string
  title: string
  /** Asks for the large set: left out without it, unless it is asked for by its name. */
  large?: true
  /** Takes half an hour or so: left out unless it is asked for by its name. */
  long?: true
  run: (context: BenchContext) => Promise<Measure[]>
}

/** Whether a measure reaches its target; a figure that could not be taken does not. */
export function isReached({ value, target }: Pick<Measure, 'value' | 'target'>): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

/** Whether every case gave a figure, whatever the targets say. */
export function isMeasured(measures: readonly Measure[]): boolean {
  return measures.length > 0 && measures.every(({ value }) => Number.isFinite(value))
}

const number = (value: number): string => value.toLocaleString('fr-FR', { maximumFractionDigits: 2 })

/** The table of the run: one line a measure with its target and its verdict. */
export function toTable(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => [
    isReached(measure) ? 'tenu' : 'MANQUÉ',
    measure.id ?? '',
    measure.title,
    `${number(measure.value)} ${measure.unit}`,
    'atLeast' in measure.target
      ? `≥ ${number(measure.target.atLeast)}`
      : `≤ ${number(measure.target.atMost)}`,
    measure.figures,
  ])
  const table = [['Verdict', 'Exigence', 'Mesure', 'Valeur', 'Cible', 'Détail'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
