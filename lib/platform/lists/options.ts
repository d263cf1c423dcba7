import { type SQL, sql } from 'drizzle-orm'

/** Choices of a filter whose values are shown as they are stored. */
export function optionsOf(values: readonly string[]): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: value }))
}

/** Exported form of a day column. */
export function dayValue(value: string | null): { day: string } | null {
  return value === null ? null : { day: value }
}

/** The label of each value, as a column shows it, to be sorted and searched; `other` for the rest, as stored by default. */
export function labelSql(expr: SQL, labels: Readonly<Record<string, string>>, other: SQL = expr): SQL {
  const cases = Object.entries(labels).map(([value, label]) => sql`when ${value}::text then ${label}::text`)
  return sql`case ${expr} ${sql.join(cases, sql` `)} else ${other} end`
}
