import { Card } from '@/components/ui/card'
import { formatFileSize } from '@/lib/accueil/file-size'
import { formatCount } from '@/lib/domain/textes/format'
import type { GroupeFichier } from '@/lib/perimetre/groupe-queries'
import { Fichiers } from './fichiers'

/** Documents in view; the others are a press away. */
const SHOWN = 5

/** Documents of the selected group, to download, the newest first; nothing when it has none. */
export function GroupeFichiers({ fichiers }: { fichiers: readonly GroupeFichier[] }) {
  if (fichiers.length === 0) return null
  const drawn = fichiers.map(({ id, nom, tailleOctets }) => ({
    id,
    nom,
    taille: formatFileSize(tailleOctets),
  }))
  const others = drawn.slice(SHOWN)
  return (
    <Card as="section" aria-labelledby="titre-fichiers">
      <h2 id="titre-fichiers" className="border-b border-line px-5 py-3.5">
        Documents de votre groupe
      </h2>
      <Fichiers fichiers={drawn.slice(0, SHOWN)} />
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
