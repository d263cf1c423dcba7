import { BookOpen } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'

/** Leads from a screen to the guide that says how it is used. */
export function GuideLink({ guide, children }: { guide: 'import' | 'integration'; children: string }) {
  return (
    <AppLink
      href={`/administration/demarrage/${guide}`}
      className="inline-flex min-h-9 items-center gap-2 font-semibold text-portal-ink underline underline-offset-2"
    >
      <BookOpen aria-hidden="true" className="size-4.5" />
      {children}
    </AppLink>
  )
}
