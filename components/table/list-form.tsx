'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type FormEvent, useTransition } from 'react'
import { pageUrl } from '@/lib/platform/routes'

type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & {
  /** Page of the list, without /v2. */
  path: string
  /** Address whose parameters are kept beside those of the form. */
  kept: string
  /** Parameter of `kept` that the form gives itself. */
  drop?: string
}

/**
 * GET form of a list: its fields become parameters of the address, the other parameters stay. The router follows it, so
 * that the focus and what is typed elsewhere stay; without script the browser does.
 */
export function ListForm({ path, kept, drop, children, ...rest }: Props) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const query = new URLSearchParams(kept.split('?')[1] ?? '')
  if (drop) query.delete(drop)
  const follow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = addressOf(path, new FormData(event.currentTarget))
    start(() => router.push(address, { scroll: false }))
  }
  return (
    <form {...rest} action={pageUrl(path)} method="get" onSubmit={follow} aria-busy={pending || undefined}>
      {[...query].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** The router's address of a GET form; what is left empty is left out. */
function addressOf(path: string, data: FormData): string {
  const query = new URLSearchParams()
  for (const [name, value] of data) if (typeof value === 'string' && value !== '') query.append(name, value)
  const [page = path] = path.split('?')
  return query.size === 0 ? page : `${page}?${query}`
}
