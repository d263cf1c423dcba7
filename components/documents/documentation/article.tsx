import { texteAvecSommaire } from '@/components/accueil/texte'
import { CurrentTitle } from '@/components/shell/current-title'
import { PageHead } from '@/components/shell/page-head'
import { Card } from '@/components/ui/card'
import { ScrollToFragment } from '@/components/ui/scroll-to-fragment'
import type {
  Documentation,
  DocumentCard,
  PortalChoice,
  VersionDeDocument,
} from '@/lib/documents/documentation/queries'
import { formatDay } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'
import { DocumentList } from './document-list'
import { EditorActions } from './editor-actions'
import { FavoriteButton } from './favorite-button'
import { Feedback } from './feedback'
import { FileCard } from './file-card'
import { FormerVersions } from './former-versions'
import { Sommaire } from './sommaire'

export type ArticleProps = {
  document: Documentation
  neighbours: readonly DocumentCard[]
  portals: readonly PortalChoice[]
  versions: readonly VersionDeDocument[]
  everywhere: boolean
}

/** An article: its text with a summary, its file, what else to read and the reader's opinion (HOME-27). */
export function Article({ document, neighbours, portals, versions, everywhere }: ArticleProps) {
  const { id, slug, titre, categorie, resume, texte, fichier, majLe, version } = document
  const { drawn, headings } = texteAvecSommaire(texte ?? '')
  return (
    <>
      <CurrentTitle title={titre} />
      <PageHead
        title={typographie(titre)}
        subtitle={`${categorie} · version ${version}, mise à jour le ${formatDay(majLe)}`}
        actions={
          <div className="flex flex-wrap items-center gap-3">
            <FavoriteButton id={id} titre={titre} favori={document.favori} />
            {document.modifiable && (
              <EditorActions
                key={version}
                id={id}
                values={valuesOf(document)}
                hasFile={fichier !== null}
                portals={portals}
                everywhere={everywhere}
              />
            )}
          </div>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-6">
          <Card as="article" padded className="grid gap-4">
            {resume && <p className="max-w-[72ch] text-[17px] font-medium">{typographie(resume)}</p>}
            {texte && drawn}
            {!resume && !texte && <p className="text-muted">Tout est dans le fichier lié.</p>}
          </Card>
          <Feedback id={id} utile={document.utile} />
        </div>
        <div className="grid min-w-0 gap-6 max-lg:contents">
          <Sommaire headings={headings} />
          <ScrollToFragment />
          {fichier && <FileCard id={id} slug={slug} fichier={fichier} />}
          <FormerVersions versions={versions} />
          <DocumentList title="À lire aussi" documents={neighbours} />
        </div>
      </div>
    </>
  )
}

function valuesOf({ titre, categorie, resume, texte, portails, roles }: Documentation) {
  // Boxes of a form hold texts.
  return {
    titre,
    categorie,
    resume: resume ?? '',
    texte: texte ?? '',
    portails: portails.map(String),
    roles: roles.map(String),
  }
}
