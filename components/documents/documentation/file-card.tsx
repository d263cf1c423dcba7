import { Download, Eye, FileText } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { formatFileSize } from '@/lib/accueil/file-size'
import { documentPath, downloadUrl } from '@/lib/documents/documentation/links'
import type { Documentation } from '@/lib/documents/documentation/queries'
import { formatOf } from '@/lib/domain/documents/documentation/documentation'

type Props = Pick<Documentation, 'id' | 'slug'> & { fichier: NonNullable<Documentation['fichier']> }

/** The file of an article: what it is, to open or to keep. */
export function FileCard({ id, slug, fichier }: Props) {
  const { mime, nom, tailleOctets } = fichier
  return (
    <Card as="section" aria-labelledby="titre-fichier" className="grid gap-4 p-5">
      <h2 id="titre-fichier">Fichier lié</h2>
      <div className="flex items-center gap-3">
        <DrawnIcon icon={FileText} className="text-muted" />
        <span className="min-w-0 flex-1 break-words">{nom}</span>
        <span className="text-[13px] whitespace-nowrap text-muted">
          {formatOf(mime)}, {formatFileSize(tailleOctets)}
        </span>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={documentPath({ id, slug })} variant="primary">
          <DrawnIcon icon={Eye} />
          Ouvrir
        </ButtonLink>
        <a href={downloadUrl(fichier.id)} download className={buttonClass()}>
          <DrawnIcon icon={Download} />
          Télécharger
        </a>
      </div>
    </Card>
  )
}
