import {
  Ban,
  BellRing,
  CirclePlus,
  Flag,
  type LucideIcon,
  MessageSquareText,
  Paperclip,
  Phone,
} from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { Evenement } from '@/lib/demandes/suivi/demande'
import { eventTitle } from '@/lib/demandes/suivi/journal'
import { formatInstant } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'

const ICONS: Readonly<Record<Evenement['type'], LucideIcon>> = {
  création: CirclePlus,
  statut: Flag,
  relance: BellRing,
  appel: Phone,
  message: MessageSquareText,
  fichier: Paperclip,
  annulation: Ban,
}

/** History of a request, the latest first: what, who, when. */
export function Journal({ evenements }: { evenements: readonly Evenement[] }) {
  return (
    <ol className="grid px-5 py-4">
      {evenements.map((one) => (
        <li key={one.id} className="group relative flex gap-3 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-8 bottom-0 left-[15.5px] w-px bg-line group-last:hidden"
          />
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-portal-soft text-portal-ink">
            <DrawnIcon icon={ICONS[one.type]} className="size-4" />
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <p className="font-semibold">{typographie(eventTitle(one))}</p>
            {one.texte && <p className="break-words whitespace-pre-line">{one.texte}</p>}
            <p className="text-[13px] text-muted">
              {formatInstant(one.at)}
              {one.auteur && `, ${one.auteur}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
