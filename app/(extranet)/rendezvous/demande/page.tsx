import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NoPerimetre } from '@/components/perimetre/no-perimetre'
import { PageHead } from '@/components/shell/page-head'
import { RendezVousReceipt } from '@/components/visites/demande/receipt'
import { RendezVousWizard } from '@/components/visites/demande/rendez-vous-wizard'
import { readBrouillon } from '@/lib/demandes/brouillons'
import { entretienFormOf, rendezVousFormOf } from '@/lib/domain/demandes/rdv/formulaire'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { today } from '@/lib/platform/clock'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'
import { findDossier } from '@/lib/visites/demande/logements'
import { findIntervention } from '@/lib/visites/intervention'

const PATH = '/rendezvous/demande'
const TITLE = 'Demande de rendez-vous'

export const metadata: Metadata = { title: TITLE }

/**
 * Record that the address names by its number, read for the person; 404 for one that is not theirs, null where it names
 * none.
 */
async function named<T>(
  word: string | string[] | undefined,
  find: (id: number) => Promise<T | null>,
): Promise<T | null> {
  if (word === undefined) return null
  const id = recordId(String(word))
  const found = id === null ? null : await pageData(() => find(id))
  if (found === null) notFound()
  return found
}

export default async function RendezVousDemandePage({ searchParams }: PageProps<'/rendezvous/demande'>) {
  const { session, perimetre } = await guardScreen(PATH)
  const { user } = session
  const { recu, logement, objet } = await searchParams
  const booked = await named(recu, (id) => findIntervention(user.id, id))
  if (booked !== null) return <RendezVousReceipt intervention={booked} path={PATH} />
  const home = await named(logement, (id) => findDossier(user.id, id))
  const isEntretien = objet === 'Entretien'
  const { groupe } = perimetre
  if (groupe === null)
    return (
      <>
        <PageHead title={TITLE} />
        <NoPerimetre>
          Choisissez d’abord, dans Périmètre, le groupe dont le logement est à visiter.
        </NoPerimetre>
      </>
    )
  const draft = await pageData(() => readBrouillon(user.id, 'RDV', groupe.id))
  return (
    <RendezVousWizard
      key={`${groupe.id} ${home?.id ?? ''}`}
      contexte={{ groupe: { id: groupe.id, nom: groupe.nom }, createurId: user.id, test: user.test }}
      draft={draft}
      today={today()}
      initial={home && (isEntretien ? entretienFormOf(home) : rendezVousFormOf(home))}
      opensAt={isEntretien ? 'creneau' : 'objet'}
    />
  )
}
