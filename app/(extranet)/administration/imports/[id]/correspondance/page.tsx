import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { GuideLink } from '@/components/administration/guide-link'
import { MatchingScreen } from '@/components/administration/imports/correspondance/matching-screen'
import { RelaunchButton } from '@/components/administration/relaunch-button'
import { readCorrespondancesSystem } from '@/lib/app/imports/draft-files'
import { readModelesSystem } from '@/lib/app/imports/modeles/queries'
import { findReferencesSystem } from '@/lib/app/imports/references'
import { typesVus } from '@/lib/app/imports/vues'
import { PARK_PORTALS, PORTAL_TYPES } from '@/lib/domain/acces/portails'
import { pageData } from '@/lib/platform/errors/page-data'
import { loadImport } from '../load-import'

type Props = PageProps<'/administration/imports/[id]/correspondance'>

/** Portals of a group, those of parks first: most files are of one. */
const PORTAILS = [...new Set([...PARK_PORTALS, ...PORTAL_TYPES])]

const load = (word: string) => loadImport('/administration/imports/:id/correspondance', word)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await load((await params).id)
  return { title: `Correspondance de l’import ${id}` }
}

export default async function CorrespondancePage({ params }: Props) {
  const { id, etat } = await load((await params).id)
  if (etat !== 'Brouillon') redirect(`/administration/imports/${id}`)
  const [fichiers, modeles, clients, groupes] = await pageData(() =>
    Promise.all([
      readCorrespondancesSystem(id),
      readModelesSystem(),
      findReferencesSystem('clients', ''),
      findReferencesSystem('groupes', ''),
    ]),
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1>Correspondance des colonnes</h1>
          <p className="text-muted">
            Ce qui a été compris de vos fichiers. Corrigez au besoin, puis essayez : rien ne sera enregistré.
          </p>
          <GuideLink guide="import">Guide des imports</GuideLink>
        </div>
        <RelaunchButton
          call={`imports/${id}/annulation`}
          label="Annuler l’import"
          done="L’import est annulé."
        />
      </div>
      <MatchingScreen
        id={id}
        fichiers={fichiers}
        types={typesVus()}
        modeles={modeles.map(({ nom }) => nom)}
        groupes={groupes}
        portails={PORTAILS}
        hasClients={clients.length > 0}
      />
    </>
  )
}
