import clsx from 'clsx'
import { FileX2 } from 'lucide-react'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { typographie } from '@/lib/domain/textes/typography'
import { RestoreButton } from './restore-button'

type Props = {
  id: number
  titre: string
  modifiable: boolean
  /** The layout of the page leaves no margin (SHELL-06). */
  bare: boolean
}

/** Remains of a document once it is withdrawn (HOME-28). */
export function Withdrawn({ id, titre, modifiable, bare }: Props) {
  return (
    <div className={clsx('grid gap-6', bare && 'px-4 pt-4 desktop:px-8')}>
      <h1>{typographie(titre)}</h1>
      <Card>
        <EmptyState
          title="Ce document n'est plus disponible"
          icon={FileX2}
          actions={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink href="/documentation/list">Voir les documents</ButtonLink>
              {modifiable && <RestoreButton id={id} />}
            </div>
          }
        />
      </Card>
    </div>
  )
}
