import type { ReactNode } from 'react'
import { NoPerimetre } from '@/components/perimetre/no-perimetre'
import { PageHead } from '@/components/shell/page-head'
import { type Ouverture, openForm } from '@/lib/demandes/contexte'
import { screenFor } from '@/lib/domain/acces/screen-for-path'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import type { Opened } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { ReceiptPage } from './receipt-page'

type Props = {
  opened: Opened
  type: DemandeType
  /** Address of the form, without /v2. */
  path: string
  searchParams: Promise<Record<string, string | string[] | undefined>>
  children: (ouverture: Ouverture) => ReactNode
}

/** Page of a form of requests: the receipt of the one just sent (`?recu=`), otherwise the form for the perimeter. */
export async function DemandePage({ opened, type, path, searchParams, children }: Props) {
  const { recu } = await searchParams
  if (typeof recu === 'string') return <ReceiptPage opened={opened} type={type} path={path} id={recu} />
  const ouverture = await pageData(() => openForm(opened.session, opened.perimetre, type))
  const title = screenFor(path)?.title ?? ''
  if (ouverture === null)
    return (
      <>
        <PageHead title={title} />
        <NoPerimetre>
          Choisissez d’abord, dans Périmètre, le groupe et le client pour qui vous déposez.
        </NoPerimetre>
      </>
    )
  return children(ouverture)
}
