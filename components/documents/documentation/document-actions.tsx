import { Download } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { downloadUrl } from '@/lib/documents/documentation/links'
import { FavoriteButton } from './favorite-button'

type Props = { id: number; titre: string; fichierId: number | null; favori: boolean }

/** Actions on a document without opening it. */
export function DocumentActions({ id, titre, fichierId, favori }: Props) {
  return (
    <span className="flex justify-end">
      <FavoriteButton id={id} titre={titre} favori={favori} />
      {fichierId !== null && (
        <a
          href={downloadUrl(fichierId)}
          download
          aria-label={`Télécharger : ${titre}`}
          title="Télécharger"
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <DrawnIcon icon={Download} />
        </a>
      )}
    </span>
  )
}
