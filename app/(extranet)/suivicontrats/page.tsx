import { FileDown } from 'lucide-react'
import type { Metadata } from 'next'
import { SuiviFigures } from '@/components/contrats/suivi-figures'
import { ListScreen } from '@/components/table/list-screen'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { LinkTabs } from '@/components/ui/link-tabs'
import { RateCell } from '@/components/ui/rate-cell'
import { avisList } from '@/lib/contrats/lists/avis'
import { suiviContratsList, tauxText } from '@/lib/contrats/lists/suivi'
import { readSuivi } from '@/lib/contrats/suivi'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { rangeOf } from '@/lib/domain/perimetre/dates'
import { formatAmount, formatCount } from '@/lib/domain/textes/format'
import { guardScreen, type Opened } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import { today } from '@/lib/platform/clock'
import { pageData } from '@/lib/platform/errors/page-data'
import type { SearchParams } from '@/lib/platform/lists/params'
import { apiUrl } from '@/lib/platform/routes'

const PATH = '/suivicontrats'
const AVIS = 'avis'

type Props = PageProps<'/suivicontrats'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: (await searchParams).vue === AVIS ? 'Avis de reconduction' : 'Suivi des contrats' }
}

export default async function SuiviContratsPage({ searchParams }: Props) {
  const opened = await guardScreen(PATH)
  const search = await searchParams
  const Screen = search.vue === AVIS ? AvisScreen : SuiviScreen
  return <Screen opened={opened} search={search} />
}

type ScreenProps = { opened: Opened; search: SearchParams }

const Tabs = ({ isAvis }: { isAvis: boolean }) => (
  <LinkTabs
    label="Suivi des contrats"
    tabs={[
      { href: PATH, label: 'Performance', current: !isAvis },
      { href: `${PATH}?vue=${AVIS}`, label: 'Avis de reconduction', current: isAvis },
    ]}
  />
)

async function SuiviScreen({ opened: { session, perimetre }, search }: ScreenProps) {
  const suivi = await pageData(() => readSuivi(perimetre))
  const opener = openerOf(session, perimetre)
  return (
    <ListScreen
      list={suiviContratsList}
      perimetre={perimetre}
      searchParams={search}
      path={PATH}
      title="Suivi des contrats"
      summary={(total) => `${formatCount(total, 'contrat')} sur la période choisie`}
      keyOf={(row) => row.id}
      hrefOf={({ id }) => contratPath(id)}
      cells={{
        taux: (row) => (
          <RateCell rate={tauxText(row)} part={row.dues > 0 ? [row.realisees, row.dues] : null} />
        ),
        penalites: (row) => <span className="whitespace-nowrap">{formatAmount(row.penalitesCents)}</span>,
      }}
      action={
        <a href={apiUrl('suivicontrats/rapport')} className={buttonClass({ variant: 'primary' })}>
          <DrawnIcon icon={FileDown} />
          Rapport annuel PDF
        </a>
      }
    >
      <Tabs isAvis={false} />
      {suivi.contrats.length > 0 && (
        <SuiviFigures
          suivi={suivi}
          period={rangeOf(perimetre.dates)}
          today={today()}
          ofEnsembles={mayShowLink('/ensembleimmobilier/1', opener)}
        />
      )}
    </ListScreen>
  )
}

function AvisScreen({ opened: { perimetre }, search }: ScreenProps) {
  return (
    <ListScreen
      list={avisList}
      perimetre={perimetre}
      searchParams={search}
      path={`${PATH}?vue=${AVIS}`}
      title="Avis de reconduction"
      summary={(total) =>
        `${formatCount(total, 'contrat de particulier', 'contrats de particuliers')} à terme dans un à trois mois`
      }
      keyOf={(row) => row.id}
      hrefOf={({ id }) => contratPath(id)}
    >
      <Tabs isAvis />
    </ListScreen>
  )
}
