import type { Metadata } from 'next'
import { BarChart } from '@/components/charts/bar-chart'
import { Folded } from '@/components/charts/folded'
import { ContraintesButton } from '@/components/contrats/contraintes-button'
import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { Card } from '@/components/ui/card'
import { moisText, planMaintenanceList } from '@/lib/contrats/lists/plan'
import { readCharge } from '@/lib/contrats/plan'
import { canManageUsers } from '@/lib/domain/acces/permissions'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { FAMILLE_LABELS } from '@/lib/domain/parc/familles'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount, SHORT_MONTHS } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

const PATH = '/mainteancecontrat'

export const metadata: Metadata = { title: 'Plan de maintenance' }

const shortMonth = (mois: string) => `${SHORT_MONTHS[Number(mois.slice(5, 7)) - 1] ?? ''} ${mois.slice(2, 4)}`

export default async function PlanMaintenancePage({ searchParams }: PageProps<'/mainteancecontrat'>) {
  const { session, perimetre } = await guardScreen(PATH)
  return (
    <ListScreen
      list={planMaintenanceList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path={PATH}
      title="Plan de maintenance"
      summary={(lines) => `${formatCount(lines, 'gamme')} d’entretien dans votre périmètre`}
      keyOf={(row) => row.id}
      cells={{
        contrat: ({ contratId, description, numeroContrat, moisPreferes, contraintesAcces }) => (
          <>
            <CellLink href={contratPath(contratId)}>
              {description}
              <span className="sr-only">, {numeroContrat}</span>
            </CellLink>
            <span className="block cards:hidden">
              <small aria-hidden="true" className="font-mono text-[12.5px] whitespace-nowrap text-muted">
                {numeroContrat}
              </small>
              <small className="text-[13px] text-muted">
                {[moisText(moisPreferes), contraintesAcces].filter(Boolean).map((note) => ` · ${note}`)}
              </small>
            </span>
          </>
        ),
      }}
      actions={
        canManageUsers(session.user)
          ? ({ id, famille, numeroContrat, contraintesAcces, moisPreferes }) => (
              <ContraintesButton
                ligne={{
                  id,
                  nom: `${FAMILLE_LABELS[famille]}, contrat ${numeroContrat}`,
                  contraintesAcces,
                  moisPreferes,
                }}
              />
            )
          : undefined
      }
      above={<Charge perimetre={perimetre} />}
    />
  )
}

/** Visits of the twelve months to come, read while the rows of the list are. */
async function Charge({ perimetre }: { perimetre: Perimetre }) {
  const charge = await pageData(() => readCharge(perimetre))
  const total = charge.reduce((sum, { visites }) => sum + visites, 0)
  if (total === 0) return null
  return (
    <Card className="overflow-clip">
      <Folded label={`Charge mensuelle : ${formatCount(total, 'visite')} d’ici douze mois`}>
        <BarChart
          title="Charge mensuelle"
          description={`${formatCount(total, 'visite')} à prévoir d’ici douze mois, d’après la dernière visite et les mois souhaités.`}
          labelHeader="Mois"
          valueHeader="Visites"
          bars={charge.map(({ mois, visites }) => ({ label: shortMonth(mois), value: visites }))}
        />
      </Folded>
    </Card>
  )
}
