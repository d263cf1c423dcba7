import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageHead } from '@/components/shell/page-head'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { DepannageEnLigneFlow } from '@/components/visites/depannage/depannage-en-ligne-flow'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { today } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'
import { findEquipementEnPanne, searchEquipements } from '@/lib/visites/depannage/equipements'
import { readTarif } from '@/lib/visites/depannage/tarif'

export const metadata: Metadata = { title: 'Dépannage en ligne' }

const INTRO = 'Signalez la panne d’un équipement et réservez le passage du technicien.'

/** The report of a breakdown, of the equipment that the address names (`?equipement=12`), if any; 404 for another's. */
export default async function DepannageEnLignePage({ searchParams }: PageProps<'/depannageenligne'>) {
  const { session, perimetre } = await guardScreen('/depannageenligne')
  const { equipement: word } = await searchParams
  const id = word === undefined ? null : recordId(String(word))
  const [equipement, proposes, tarif] = await pageData(() =>
    Promise.all([
      id === null ? null : findEquipementEnPanne(perimetre, id),
      searchEquipements(perimetre, ''),
      readTarif(perimetre.portail?.type ?? null),
    ]),
  )
  if (word !== undefined && equipement === null) notFound()
  return (
    <>
      <PageHead title="Dépannage en ligne" subtitle={INTRO} />
      {proposes.length === 0 ? (
        <Card>
          <EmptyState title="Aucun équipement dans votre périmètre">
            Choisissez un autre périmètre, ou appelez-nous au {env().HOTLINE}.
          </EmptyState>
        </Card>
      ) : (
        <DepannageEnLigneFlow
          source={`${session.user.id}.${perimetre.groupe?.id ?? 0}.${equipement?.instanceId ?? ''}`}
          telephone={session.user.phone ?? ''}
          equipement={equipement}
          today={today()}
          hotline={env().HOTLINE}
          tarif={tarif}
          proposes={proposes}
        />
      )}
    </>
  )
}
