import { Pencil } from 'lucide-react'
import { CurrentTitle } from '@/components/shell/current-title'
import { PageHead } from '@/components/shell/page-head'
import { AnchorTabs } from '@/components/ui/anchor-tabs'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { readTotals } from '@/lib/accueil/counts'
import { tabTuiles } from '@/lib/accueil/tuiles'
import type { Contenu, LienContenu, OngletContenu } from '@/lib/contenu/types'
import { canEditContent } from '@/lib/domain/acces/permissions'
import { tabComponent } from '@/lib/domain/contenu/tuiles'
import type { Viewer } from '@/lib/domain/contenu/viewer'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { typographie } from '@/lib/domain/textes/typography'
import type { Session } from '@/lib/platform/auth/session'
import { log } from '@/lib/platform/log'
import { TAB_COMPONENTS } from './tab-components'
import { Texte } from './texte'
import { TuileGrid } from './tuile-grid'

type Props = {
  lien: LienContenu
  contenu: Contenu
  viewer: Viewer
  session: Session
  perimetre: Perimetre
  /** Drawn under the head of its editor, which has the title and the actions. */
  isPreview?: boolean
}

/** A page made of content: its tabs, each with its text and its tiles, or a component of ours (HOME-16 to HOME-19). */
export function ContentPage({ lien, isPreview = false, ...context }: Props) {
  const panels = lien.onglets.map((onglet) => ({
    id: onglet.ancre,
    label: typographie(onglet.titre),
    content: <Onglet onglet={onglet} {...context} />,
  }))
  const [only] = panels
  return (
    <>
      {!isPreview && <Head lien={lien} canEdit={canEditContent(context.session.user)} />}
      {panels.length === 1 && only ? (
        <div className="grid gap-6">{only.content}</div>
      ) : (
        <AnchorTabs label={typographie(lien.label)} panels={panels} />
      )}
    </>
  )
}

function Head({ lien, canEdit }: { lien: LienContenu; canEdit: boolean }) {
  const label = typographie(lien.label)
  const edit = canEdit && (
    <ButtonLink href={`/administration/pages/${lien.id}`}>
      <DrawnIcon icon={Pencil} />
      Modifier
    </ButtonLink>
  )
  return (
    <>
      <CurrentTitle title={label} />
      <PageHead title={label} actions={edit} />
    </>
  )
}

function Onglet({
  onglet,
  contenu,
  viewer,
  session,
  perimetre,
}: { onglet: OngletContenu } & Omit<Props, 'lien' | 'isPreview'>) {
  const Component = tabComponent(onglet.componentName, TAB_COMPONENTS, (name) =>
    log.warn('contenu.composant.inconnu', { componentName: name, onglet: onglet.id }),
  )
  if (Component) return <Component session={session} perimetre={perimetre} />
  const tuiles = tabTuiles(onglet.tuiles, contenu, viewer)
  return (
    <>
      {onglet.texte && <Texte>{onglet.texte}</Texte>}
      {tuiles.length > 0 && <TuileGrid tuiles={tuiles} totals={readTotals(tuiles, perimetre)} />}
    </>
  )
}
