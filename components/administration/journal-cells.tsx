import { AppLink } from '@/components/ui/app-link'
import { type JournalRow, journalObjet } from '@/lib/administration/lists/journal'
import { changementsOf } from '@/lib/domain/administration/changement'

/** The object of an act by its name, and a link to it where the staff may open it. */
export function JournalObjet({ row }: { row: JournalRow }) {
  const objet = journalObjet(row)
  if (objet === null) return null
  if (objet.href === null) return objet.texte
  return (
    <AppLink href={objet.href} className="py-1 font-semibold text-portal-ink underline underline-offset-2">
      {objet.texte}
    </AppLink>
  )
}

/** Changes of an act, a line each. */
export function JournalChangement({ row }: { row: JournalRow }) {
  const changements = changementsOf(row.details)
  if (changements.length === 0) return null
  return (
    <ul className="grid max-w-[44ch] gap-0.5 whitespace-normal">
      {changements.map((changement) => (
        <li key={changement} className="break-words">
          {changement}
        </li>
      ))}
    </ul>
  )
}
