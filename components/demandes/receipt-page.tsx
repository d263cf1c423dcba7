import { notFound } from 'next/navigation'
import { findRecu } from '@/lib/demandes/recu'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { demandePath, SUIVI_PATHS } from '@/lib/domain/demandes/suivi'
import type { Opened } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import { env } from '@/lib/platform/env'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'
import { Receipt } from './receipt'

type Props = { opened: Opened; type: DemandeType; path: string; id: string }

/** Receipt of a request that the person filed; 404 for any other. */
export async function ReceiptPage({ opened: { session, perimetre }, type, path, id }: Props) {
  const number = recordId(id)
  const recu = number === null ? null : await pageData(() => findRecu(session, type, number))
  if (recu === null) notFound()
  const person = openerOf(session, perimetre)
  const suivi = mayShowLink(SUIVI_PATHS[type], person) ? demandePath(type, recu.demande.id) : null
  return <Receipt recu={recu} path={path} suivi={suivi} hotline={env().HOTLINE} />
}
