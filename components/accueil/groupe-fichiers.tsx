import { FileText } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { formatFileSize } from '@/lib/accueil/file-size'
import { formatCount } from '@/lib/domain/textes/format'
import type { GroupeFichier } from '@/lib/perimetre/groupe-queries'
import { apiUrl } from '@/lib/platform/routes'

/** Documents in view; the others are a press away. */
const SHOWN = 5

/** Documents of the selected group, to download, the newest first; nothing when it has none. */
export function GroupeFichiers({ fichiers }: { fichiers: readonly GroupeFichier[] }) {
  if (fichiers.length === 0) return null
  const others = fichiers.slice(SHOWN)
  return (
    <Card as="section" aria-labelledby="titre-fichiers">
      <h2 id="titre-fichiers" className="border-b border-line px-5 py-3.5">
        Documents de votre groupe
      </h2>
      <Fichiers fichiers={fichiers.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center px-5 py-2.5 font-semibold text-portal-ink group-open:border-b group-open:border-line">
            Voir {formatCount(others.length, 'autre document', 'autres documents')}
          </summary>
          <Fichiers fichiers={others} />
        </details>
      )}
    </Card>
  )
}

function Fichiers({ fichiers }: { fichiers: readonly GroupeFichier[] }) {
  return (
    <ul>
      {fichiers.map((fichier) => (
        <li key={fichier.id} className="border-b border-line last:border-b-0">
          <a
            href={apiUrl(`fichiers/${fichier.id}/contenu`)}
            className="flex items-center gap-3 px-5 py-3 font-medium hover:bg-portal-soft"
          >
            <DrawnIcon icon={FileText} className="text-muted" />
            <span className="min-w-0 flex-1 wrap-anywhere">{fichier.nom}</span>
            <span className="text-[13px] text-muted">{formatFileSize(fichier.tailleOctets)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
