import { FileText } from 'lucide-react'
import { NothingYet } from '@/components/record/record'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { formatFileSize } from '@/lib/accueil/file-size'
import type { Piece } from '@/lib/demandes/suivi/demande'
import { dayInParis } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import { apiUrl } from '@/lib/platform/routes'

/** Files of a request, each downloaded by its own link. */
export function Pieces({ fichiers }: { fichiers: readonly Piece[] }) {
  if (fichiers.length === 0) return <NothingYet>Aucune pièce jointe.</NothingYet>
  return (
    <ul className="divide-y divide-line">
      {fichiers.map((piece) => (
        <li key={piece.id} className="relative flex items-center gap-3 px-5 py-3 hover:bg-portal-soft">
          <DrawnIcon icon={FileText} className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1">
            <a
              href={apiUrl(`fichiers/${piece.id}/contenu`)}
              className="font-semibold break-words text-portal-ink after:absolute after:inset-0"
            >
              {piece.nom}
            </a>
            <span className="block text-[13px] text-muted">
              {formatFileSize(piece.tailleOctets)}, ajoutée le {formatDay(dayInParis(piece.createdAt))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
