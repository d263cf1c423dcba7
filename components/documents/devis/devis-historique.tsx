import { NothingYet } from '@/components/record/record'
import type { DevisEvenement } from '@/lib/documents/devis/devis'
import { formatInstant } from '@/lib/domain/textes/format'

/** Events of a quote, the latest first, its questions and answers among them. */
export function DevisHistorique({ evenements }: { evenements: readonly DevisEvenement[] }) {
  if (evenements.length === 0) return <NothingYet>Rien depuis l’émission du devis.</NothingYet>
  return (
    <ol className="grid gap-4 px-5 py-4">
      {evenements.map(({ id, at, type, auteur, texte }) => (
        <li key={id} className="border-l-2 border-line pl-4">
          <p className="font-semibold">{type}</p>
          {texte && <p className="break-words whitespace-pre-line">{texte}</p>}
          <p className="text-[13px] text-muted">
            {formatInstant(at)}
            {auteur && `, ${auteur}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
