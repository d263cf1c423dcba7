import type { Metadata } from 'next'
import { GuideLink } from '@/components/administration/guide-link'
import { IntegrationTabs } from '@/components/administration/integrations/tabs'
import { WebhookActions } from '@/components/administration/integrations/webhook-actions'
import { WebhookButton } from '@/components/administration/integrations/webhook-button'
import { ListScreen } from '@/components/table/list-screen'
import { eventsFor } from '@/lib/administration/integrations/evenements'
import { webhooksList } from '@/lib/administration/integrations/lists/webhooks'
import { groupesOfWebhooks, webhookEmpreinte } from '@/lib/administration/integrations/queries'
import { isStaff } from '@/lib/domain/acces/permissions'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

const PATH = '/administration/integrations/webhooks'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function WebhooksPage({
  searchParams,
}: PageProps<'/administration/integrations/webhooks'>) {
  const { perimetre, session } = await guardScreen(PATH)
  const groupes = await pageData(() => groupesOfWebhooks(session.user.id))
  const choix = {
    groupes,
    evenements: eventsFor(session.user).map(({ type, label }) => ({ value: type, label })),
    tous: isStaff(session.user) ? 'Tous les groupes' : 'Tous mes groupes',
  }
  return (
    <ListScreen
      list={webhooksList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path={PATH}
      title="Intégrations"
      summary={(total) => formatCount(total, 'webhook')}
      keyOf={(row) => row.id}
      above={<GuideLink guide="integration">Guide des intégrations</GuideLink>}
      action={<WebhookButton {...choix} />}
      actions={({ id, nom, url, types, groupeId, etat }) => {
        const webhook = { nom, url, types, groupeId, actif: etat === 'Actif' }
        return (
          <WebhookActions {...choix} webhook={{ ...webhook, id, empreinte: webhookEmpreinte(webhook) }} />
        )
      }}
    >
      <IntegrationTabs current={PATH} />
    </ListScreen>
  )
}
