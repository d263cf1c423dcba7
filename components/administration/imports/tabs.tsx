import { LinkTabs } from '@/components/ui/link-tabs'

const TABS = [
  { href: '/administration/imports', label: 'Imports' },
  { href: '/administration/imports/modeles', label: 'Modèles' },
  { href: '/administration/imports/synonymes', label: 'Synonymes' },
] as const

/** The pages of « Imports ». */
export function ImportTabs({ current }: { current: (typeof TABS)[number]['href'] }) {
  return <LinkTabs label="Imports" tabs={TABS.map((tab) => ({ ...tab, current: tab.href === current }))} />
}
