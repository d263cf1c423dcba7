import { LinkTabs } from '@/components/ui/link-tabs'

const TABS = [
  { href: '/administration/integrations', label: 'Jetons' },
  { href: '/administration/integrations/webhooks', label: 'Webhooks' },
  { href: '/administration/integrations/envois', label: 'Journal des envois' },
] as const

/** The pages of « Intégrations ». */
export function IntegrationTabs({ current }: { current: (typeof TABS)[number]['href'] }) {
  return (
    <LinkTabs label="Intégrations" tabs={TABS.map((tab) => ({ ...tab, current: tab.href === current }))} />
  )
}
