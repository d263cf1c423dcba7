import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { type SearchParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'
import { pageData } from '../../platform/errors/page-data'
import { guardScreen } from './guard'

type Props = { searchParams: Promise<SearchParams> }

/**
 * A screen that is a list, or the record that its address names (`?devis=12`): gives what opens it, for the page and for
 * its title in one reading. `found` is null for the list; the record of another, or none, is Next's 404.
 * @param find reads a record among those of the person
 */
export function recordInAddress<Row>(
  path: string,
  name: string,
  find: (userId: number, id: number) => Promise<Row | null>,
) {
  const load = cache(async (word: string | undefined) => {
    const opened = await guardScreen(path)
    if (word === undefined) return { ...opened, found: null }
    const id = recordId(word)
    const found = id === null ? null : await pageData(() => find(opened.session.user.id, id))
    if (found === null) notFound()
    return { ...opened, found }
  })
  return async ({ searchParams }: Props) => {
    const search = await searchParams
    const word = search[name]
    const list = path + searchQuery(search, [name])
    return {
      ...(await load(word === undefined ? undefined : String(word))),
      search,
      /** Address of the list without the record. */
      list,
      /** Address of a row as a record. */
      hrefOf: ({ id }: { id: number }) => `${list}${list.includes('?') ? '&' : '?'}${name}=${id}`,
    }
  }
}
