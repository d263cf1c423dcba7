import type { Session } from '@/lib/platform/auth/session'
import type { ListDefinition } from './definition'
import type { SearchParams } from './params'

/** A list that an address opens: itself, or that of the subject which the address names; `search` is what it asks of the list alone. */
export type OpenedList<Row> = { list: ListDefinition<Row>; search: SearchParams; sujet: unknown }

/** Reads what the rows of a list are of, for who asks for it. */
export async function openList<Row>(
  list: ListDefinition<Row>,
  session: Session,
  search: SearchParams,
): Promise<OpenedList<Row>> {
  const { subject } = list
  if (!subject) return { list, search, sujet: null }
  const sujet = await subject.read(session, search)
  return { list: subject.list(sujet), search: withoutSubject(subject, search), sujet }
}

type Named = { parameters: readonly string[] }

/** Parameters of an address that are of the list alone. */
export const withoutSubject = ({ parameters }: Named, search: SearchParams): SearchParams =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !parameters.includes(name)))

/** Query of a path that names the subject of its list; empty where the list has none. */
export function subjectQuery(subject: Named | undefined, path: string): string {
  const query = new URLSearchParams(path.split('?')[1] ?? '')
  for (const name of [...query.keys()]) if (!subject?.parameters.includes(name)) query.delete(name)
  return query.toString()
}
