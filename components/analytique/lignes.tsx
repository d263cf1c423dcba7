import { ArrowLeft } from 'lucide-react'
import { ListScreen } from '@/components/table/list-screen'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { type Lecture, PARAMETRES_DE_VUE, vuePath, vueQuery } from '@/lib/analytique/adresse'
import { lignesPath } from '@/lib/analytique/lignes'
import { lignesOf } from '@/lib/analytique/list'
import { heavy } from '@/lib/analytique/tour'
import type { Vue } from '@/lib/analytique/types'
import { donneesText } from '@/lib/domain/analytique/donnees'
import { suiviPath } from '@/lib/domain/demandes/suivi'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import { withinSentence } from '@/lib/domain/textes/noms'
import { DRAWING_MS, inTurn } from '@/lib/platform/api/turns'
import { personKey } from '@/lib/platform/audit/acteur'
import { parseListParams, type SearchParams } from '@/lib/platform/lists/params'
import { withoutSubject } from '@/lib/platform/lists/subject'
import { Limites } from './limites'
import { lignesTitle, periodText } from './phrases'

type Props = {
  lecture: Lecture
  vue: Vue
  perimetre: Perimetre
  search: SearchParams
  /** Instant at which the rows are read. */
  lueA: Date
}

/** The rows behind a figure of the dashboard: a list like the others, of the view that its address names (ANALYTICS-51). */
export function Lignes({ lecture, vue, perimetre, search, lueA }: Props) {
  const requete = vueQuery(lecture)
  // In the turn of the person, as the dashboard is read: nobody's rows come before those of everybody else (SAFE-06).
  const list: ReturnType<typeof lignesOf> = {
    ...lignesOf(vue),
    turn: (work) => inTurn(personKey(vue.lecteur.userId), () => heavy(work), DRAWING_MS),
  }
  const own = withoutSubject({ parameters: PARAMETRES_DE_VUE }, search)
  const params = parseListParams(own, list)
  const back = (
    <AppLink href={vuePath(requete)} className={buttonClass()}>
      <DrawnIcon icon={ArrowLeft} />
      Tableau de bord
    </AppLink>
  )
  return (
    <ListScreen
      list={list}
      perimetre={perimetre}
      searchParams={own}
      path={lignesPath(requete)}
      title={lignesTitle(vue.portails, params.filters)}
      summary={(total, relances) =>
        `${formatCount(total, 'demande')}, ${formatCount(relances, 'relance')}, ${withinSentence(periodText(vue.periode))}`
      }
      keyOf={({ id }) => id}
      hrefOf={({ id }) => (id > 0 ? suiviPath(id) : null)}
      action={back}
      emptyAction={back}
      above={
        <div className="grid gap-2">
          <p className="text-[13.5px] text-muted">{donneesText(lueA, vue.avec)}</p>
          <Limites lecture={lecture} vue={vue} list={list} params={params} />
        </div>
      }
    />
  )
}
