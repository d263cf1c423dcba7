import { CurrentTitle } from '@/components/shell/current-title'
import { AnchorTabs } from '@/components/ui/anchor-tabs'
import { readTotals } from '@/lib/accueil/totals'
import { tabTuiles } from '@/lib/accueil/tuiles'
import type { Session } from '@/lib/auth/session'
import type { Contenu, LienContenu, OngletContenu } from '@/lib/content/types'
import { tabComponent } from '@/lib/domain/tuiles'
import { log } from '@/lib/log'
import type { Perimetre } from '@/lib/perimetre/perimetre'
import type { Viewer } from '@/lib/perimetre/viewer'
import { TAB_COMPONENTS } from './tab-components'
import { Texte } from './texte'
import { TuileGrid } from './tuile-grid'

type Props = { lien: LienContenu; contenu: Contenu; viewer: Viewer; session: Session; perimetre: Perimetre }

/** A page made of content: its tabs, each with its text and its tiles, or a component of ours (HOME-16 to HOME-19). */
export function ContentPage({ lien, ...context }: Props) {
  const panels = lien.onglets.map((onglet) => ({
    id: onglet.ancre,
    label: onglet.titre,
    content: <Onglet onglet={onglet} {...context} />,
  }))
  const [only] = panels
  return (
    <>
      <CurrentTitle title={lien.label} />
      <h1>{lien.label}</h1>
      {panels.length === 1 && only ? (
        <div className="grid gap-6">{only.content}</div>
      ) : (
        <AnchorTabs label={lien.label} panels={panels} />
      )}
    </>
  )
}

function Onglet({
  onglet,
  contenu,
  viewer,
  session,
  perimetre,
}: { onglet: OngletContenu } & Omit<Props, 'lien'>) {
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
