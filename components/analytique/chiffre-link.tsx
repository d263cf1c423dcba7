import { AppLink } from '@/components/ui/app-link'

type Props = {
  text: string
  /** Path of its rows; null where there are none. */
  href: string | null
  /** Words read after the figure: « demandes, Lille ». */
  of: string
}

/** A figure of a table, which leads to the rows that it counts (ANALYTICS-51). */
export function ChiffreLink({ text, href, of }: Props) {
  if (href === null) return text
  return (
    <AppLink
      href={href}
      aria-label={`${text} ${of}`}
      className="inline-flex min-h-6 min-w-6 items-center justify-end hover:underline"
    >
      {text}
    </AppLink>
  )
}
