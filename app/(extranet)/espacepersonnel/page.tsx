import type { Metadata } from 'next'
import { Texte } from '@/components/accueil/texte'
import { AffichageTab } from '@/components/comptes/espace/affichage-tab'
import { type EspaceTabProps, espaceSearch } from '@/components/comptes/espace/tab-props'
import { ESPACE_TABS } from '@/components/comptes/espace/tabs'
import { AnchorTabs } from '@/components/ui/anchor-tabs'
import { Badge } from '@/components/ui/badge'
import { personalTuiles } from '@/lib/accueil/tuiles'
import { ongletsEspace } from '@/lib/comptes/onglets'
import { getContenu } from '@/lib/contenu/contenu'
import { spaceEntry } from '@/lib/domain/acces/permissions'
import { type OngletEspace, personalTabs } from '@/lib/domain/contenu/onglets'
import { tabComponent } from '@/lib/domain/contenu/tuiles'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { viewerOf } from '@/lib/perimetre/viewer'
import { log } from '@/lib/platform/log'

export const metadata: Metadata = { title: 'Mon espace' }

/** The tabs that the content gives to the person, and those of the device (ACCOUNT-07). */
export default async function EspacePersonnelPage({ searchParams }: PageProps<'/espacepersonnel'>) {
  const { session, perimetre } = await guardScreen('/espacepersonnel')
  const contenu = await getContenu()
  const viewer = viewerOf(session, perimetre)
  const search = espaceSearch.parse(await searchParams)
  const props: EspaceTabProps = { session, perimetre, contenu, viewer, search }
  const onglets = personalTabs(await ongletsEspace(viewer.place), {
    person: session.user,
    portal: viewer.person.portal,
    personalTiles: personalTuiles(contenu, viewer).length,
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1>Mon espace</h1>
        {spaceEntry(session.user).isInTestMode && <Badge tone="warn">Test</Badge>}
      </div>
      <AnchorTabs
        label="Mon espace"
        prefix="mon-espace"
        panels={[
          ...onglets.flatMap((onglet) => panelOf(onglet, props)),
          { id: 'affichage', label: 'Affichage', content: <AffichageTab /> },
        ]}
      />
    </>
  )
}

/** A tab with its component or its text; one that has neither is not shown, and a name nobody knows is logged (HOME-18). */
function panelOf({ titre, ancre, componentName, texte }: OngletEspace, props: EspaceTabProps) {
  const Component = tabComponent(componentName, ESPACE_TABS, (name) =>
    log.warn('espace.composant.inconnu', { componentName: name, onglet: titre }),
  )
  if (Component === null && !texte) return []
  const content = Component ? <Component {...props} /> : <Texte>{texte ?? ''}</Texte>
  return [{ id: ancre, label: titre, content }]
}
