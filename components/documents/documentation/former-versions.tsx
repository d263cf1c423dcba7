import { Download } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { formatFileSize } from '@/lib/accueil/file-size'
import { downloadUrl } from '@/lib/documents/documentation/links'
import type { VersionDeDocument } from '@/lib/documents/documentation/queries'
import { formatOf } from '@/lib/domain/documents/documentation/documentation'
import { formatInstant } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'

/** Former versions of a document, for those who may change it: who published it, when, and its file. */
export function FormerVersions({ versions }: { versions: readonly VersionDeDocument[] }) {
  if (versions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="titre-versions" className="grid gap-3 p-5">
      <h2 id="titre-versions">Versions précédentes</h2>
      <ul className="grid gap-3">
        {versions.map(({ version, at, auteur, titre, fichier }) => (
          <li key={version} className="grid gap-2 border-t border-line pt-3">
            <div className="grid gap-0.5">
              <span className="font-medium break-words">
                Version {version} : {typographie(titre)}
              </span>
              <span className="text-[13px] text-muted">
                {formatInstant(at)}
                {auteur && `, par ${auteur}`}
              </span>
            </div>
            {fichier ? (
              <a href={downloadUrl(fichier.id)} download className={buttonClass({ size: 'small' })}>
                <DrawnIcon icon={Download} />
                Télécharger<span className="sr-only"> le fichier de la version {version}</span> (
                {formatOf(fichier.mime)}, {formatFileSize(fichier.tailleOctets)})
              </a>
            ) : (
              <span className="text-[13px] text-muted">Sans fichier</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
