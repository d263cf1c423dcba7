import type { Metadata } from 'next'
import { GuideLink } from '@/components/administration/guide-link'
import { JetonButton } from '@/components/administration/integrations/jeton-button'
import { RevokeButton } from '@/components/administration/integrations/revoke-button'
import { IntegrationTabs } from '@/components/administration/integrations/tabs'
import { ListScreen } from '@/components/table/list-screen'
import { jetonsList } from '@/lib/administration/integrations/lists/jetons'
import { groupesOfJetons } from '@/lib/administration/integrations/queries'
import { isStaff } from '@/lib/domain/acces/permissions'
import { droitsOfferts } from '@/lib/domain/administration/integrations/droits'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

const PATH = '/administration/integrations'

export const metadata: Metadata = { title: 'Intégrations' }

export default async function JetonsPage({ searchParams }: PageProps<'/administration/integrations'>) {
  const { perimetre, session } = await guardScreen(PATH)
  const groupes = await pageData(() => groupesOfJetons(session.user.id))
  return (
    <ListScreen
      list={jetonsList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path={PATH}
      title="Intégrations"
      summary={(total) => formatCount(total, 'jeton')}
      keyOf={(row) => row.id}
      above={<GuideLink guide="integration">Guide des intégrations</GuideLink>}
      action={
        <JetonButton
          droits={droitsOfferts(session.user)}
          groupes={groupes}
          tous={isStaff(session.user) ? 'tous les groupes' : 'tous vos groupes'}
        />
      }
      actions={(row) => row.etat === 'Actif' && <RevokeButton id={row.id} nom={row.nom} />}
    >
      <IntegrationTabs current={PATH} />
    </ListScreen>
  )
}
