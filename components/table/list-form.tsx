import type { ComponentProps } from 'react'
import { pageUrl } from '@/lib/platform/routes'

type Props = Omit<ComponentProps<'form'>, 'action' | 'method'> & {
  /** Page of the list, without /v2. */
  path: string
  /** Address whose parameters are kept beside those of the form. */
  kept: string
  /** Parameter of `kept` that the form gives itself. */
  drop?: string
}

/** GET form of a list: its fields become parameters of the address, the other parameters stay. */
export function ListForm({ path, kept, drop, children, ...rest }: Props) {
  const query = new URLSearchParams(kept.split('?')[1] ?? '')
  if (drop) query.delete(drop)
  return (
    <form {...rest} action={pageUrl(path)} method="get">
      {[...query].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
