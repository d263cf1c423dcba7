import type { Metadata } from 'next'
import { GuideLink } from '@/components/administration/guide-link'
import { IntegrationTabs } from '@/components/administration/integrations/tabs'
import { RelaunchButton } from '@/components/administration/relaunch-button'
import { ListScreen } from '@/components/table/list-screen'
import { envoisList } from '@/lib/administration/integrations/lists/envois'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'

const PATH = '/administration/integrations/envois'

export const metadata: Metadata = { title: 'Journal des envois' }

export default async function EnvoisPage({ searchParams }: PageProps<'/administration/integrations/envois'>) {
  const { perimetre } = await guardScreen(PATH)
  return (
    <ListScreen
      list={envoisList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path={PATH}
      title="Intégrations"
      summary={(total) => formatCount(total, 'envoi')}
      keyOf={(row) => row.id}
      above={<GuideLink guide="integration">Guide des intégrations</GuideLink>}
      actions={(row) =>
        row.etat !== 'En attente' && (
          <RelaunchButton
            call={`administration/envois/${row.id}/rejeu`}
            label="Renvoyer"
            of={`${row.type} du ${row.creeAt} à ${row.webhook}`}
            done="L’envoi est remis en file."
            size="small"
          />
        )
      }
    >
      <IntegrationTabs current={PATH} />
    </ListScreen>
  )
}
