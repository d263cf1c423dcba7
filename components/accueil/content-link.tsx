import type { ComponentProps } from 'react'
import { AppLink } from '@/components/ui/app-link'
import type { LienAttributs } from '@/lib/domain/contenu/liens'
import { BASE_PATH } from '@/lib/platform/routes'

type Props = LienAttributs & Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'>

/** A link of the content: ours goes through the application without reloading the page, the others are plain links. */
export function ContentLink({ href, target, rel, ...rest }: Props) {
  const inside = href === BASE_PATH || href.startsWith(`${BASE_PATH}/`)
  if (inside && !target) return <AppLink href={href.slice(BASE_PATH.length) || '/'} {...rest} />
  return <a href={href} target={target} rel={rel} {...rest} />
}
