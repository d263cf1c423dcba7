import { PageLinks } from './page-links'

type Props = { page: number; pageCount: number; hrefOf: (page: number) => string }

/** Links to the previous, next and nearby pages. Pages count from 1. */
export function Pagination({ page, pageCount, hrefOf }: Props) {
  if (pageCount <= 1) return null
  return (
    <PageLinks
      page={page}
      pageCount={pageCount}
      entries={pagesAround(page, pageCount).map((entry) =>
        typeof entry === 'string' ? entry : { page: entry, href: hrefOf(entry) },
      )}
    />
  )
}

/** First, last, current and neighbouring pages, with gaps named 'before' and 'after'. */
export function pagesAround(page: number, pageCount: number): (number | 'before' | 'after')[] {
  const kept = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const pages = [...new Set(kept)].sort((a, b) => a - b)
  return pages.flatMap((n, index) => {
    const previous = pages[index - 1]
    if (previous === undefined || n === previous + 1) return [n]
    return [n < page ? 'before' : 'after', n] as const
  })
}
