import type { ComponentProps } from 'react'
import { pageUrl } from '@/lib/platform/routes'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Address without /v2. */
  href: string
  /** False keeps the place in the page: sorts, filters, page sizes. */
  scroll?: boolean
}

/**
 * Link inside the application. It is a plain link, drawn on either side; `LinkEvents` follows it without reloading the
 * document. A page draws dozens of them: a component of its own in each would be a fifth of what it costs.
 */
export function AppLink({ href, scroll = true, ...rest }: Props) {
  return <a {...rest} href={pageUrl(href)} data-app={scroll ? '' : 'still'} />
}
