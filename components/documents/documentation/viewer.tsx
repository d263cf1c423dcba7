import { ArrowLeft, Download, ExternalLink } from 'lucide-react'
import { CurrentTitle } from '@/components/shell/current-title'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { formatFileSize } from '@/lib/accueil/file-size'
import { articlePath, downloadUrl } from '@/lib/documents/documentation/links'
import type { Documentation } from '@/lib/documents/documentation/queries'
import { formatOf } from '@/lib/domain/documents/documentation/documentation'
import { formatDay } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'
import { apiUrl } from '@/lib/platform/routes'
import { NoteOpening } from './note-opening'

type Props = { document: Documentation; fichier: NonNullable<Documentation['fichier']> }

/** The file of a document in the browser's own viewer, with its download (HOME-29). */
export function Viewer({ document, fichier }: Props) {
  const { id, slug, titre, categorie, majLe } = document
  const address = apiUrl(`documentations/${id}/contenu`)
  return (
    <div className="flex h-[calc(100dvh-12px)] flex-col gap-3">
      <CurrentTitle title={titre} />
      <NoteOpening id={id} />
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 desktop:px-6">
        <div className="min-w-[min(240px,100%)] flex-1">
          <p className="text-[13.5px] text-muted">
            <AppLink
              href={articlePath(slug)}
              className="inline-flex items-center gap-1.5 py-1 font-semibold text-portal-ink hover:underline"
            >
              <DrawnIcon icon={ArrowLeft} className="size-4" />
              Lire l’article
            </AppLink>{' '}
            · {categorie} · {formatOf(fichier.mime)}, {formatFileSize(fichier.tailleOctets)} · mis à jour le{' '}
            {formatDay(majLe)}
          </p>
          <h1 className="text-[22px]">{typographie(titre)}</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            <DrawnIcon icon={ExternalLink} />
            Plein écran
          </a>
          <a href={downloadUrl(fichier.id)} download className={buttonClass({ variant: 'primary' })}>
            <DrawnIcon icon={Download} />
            Télécharger
          </a>
        </div>
      </header>
      {fichier.mime === 'application/pdf' ? (
        <iframe
          src={address}
          title={`Document : ${titre}`}
          className="min-h-0 w-full flex-1 border-t border-line bg-sunken"
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-auto border-t border-line bg-sunken p-4">
          {/* biome-ignore lint/performance/noImgElement: a private file, never to be resized nor cached by the server */}
          <img src={address} alt={titre} className="mx-auto max-w-full" />
        </div>
      )}
    </div>
  )
}
