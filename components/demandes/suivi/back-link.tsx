import { ArrowLeft } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'

/** Way back from the page of a request to the list it was opened from. */
export function BackLink({ href }: { href: string }) {
  return (
    <AppLink
      href={href}
      className="inline-flex items-center gap-1.5 justify-self-start font-semibold text-portal-ink hover:underline"
    >
      <DrawnIcon icon={ArrowLeft} className="size-4" />
      Retour à la liste
    </AppLink>
  )
}
