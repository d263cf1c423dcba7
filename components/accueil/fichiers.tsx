'use client'

import { FileText } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { apiUrl } from '@/lib/platform/routes'

/** Files to download, each with its size as it is written. */
export function Fichiers({ fichiers }: { fichiers: readonly { id: number; nom: string; taille: string }[] }) {
  return (
    <ul>
      {fichiers.map(({ id, nom, taille }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <a
            href={apiUrl(`fichiers/${id}/contenu`)}
            className="flex items-center gap-3 px-5 py-3 font-medium hover:bg-portal-soft"
          >
            <DrawnIcon icon={FileText} className="text-muted" />
            <span className="min-w-0 flex-1 wrap-anywhere">{nom}</span>
            <span className="text-[13px] text-muted">{taille}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
