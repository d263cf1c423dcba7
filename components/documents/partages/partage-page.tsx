import { Facts } from '@/components/record/record'
import { PublicPage } from '@/components/shell/public-page'
import { Card } from '@/components/ui/card'
import type { PartageOuvert } from '@/lib/documents/partages/queries'
import { lastDayOf } from '@/lib/domain/documents/partages'
import { formatDay } from '@/lib/domain/textes/format'
import { PartageDownload } from './partage-download'

/** A paper for who has its link (DOC-42). */
export function PartagePage({ jeton, partage }: { jeton: string; partage: PartageOuvert }) {
  const { papier, groupe, finAt } = partage
  return (
    <PublicPage title="Document partagé" intro={`${groupe} vous remet ce document.`}>
      <Card as="section" aria-label="Document">
        <Facts
          facts={[
            { label: 'Document', value: papier.titre },
            { label: 'Numéro', value: papier.numero },
            { label: 'Date', value: formatDay(papier.date) },
            { label: 'Valable jusqu’au', value: papier.valideJusquau && formatDay(papier.valideJusquau) },
            { label: 'Partagé par', value: groupe },
            { label: 'Lien ouvert jusqu’au', value: formatDay(lastDayOf(finAt)) },
          ]}
        />
      </Card>
      <PartageDownload jeton={jeton} nom={papier.numero} />
      <p className="text-[13.5px] text-muted">
        Chaque téléchargement est enregistré, avec sa date et son adresse IP, pour la personne qui vous a
        envoyé ce lien.
      </p>
    </PublicPage>
  )
}
