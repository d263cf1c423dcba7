import { LinkTabs } from '@/components/ui/link-tabs'

const BOARD = '/distributeurv2/suivimiseenservice'
/** Address of the list beside the board. */
export const LIST = `${BOARD}?vue=liste`
export const TITLE = 'Suivi des mises en service'

/** The two views of the same commissionings. */
export function Views({ current }: { current: 'tableau' | 'liste' }) {
  return (
    <LinkTabs
      label="Présentation"
      tabs={[
        { href: BOARD, label: 'Tableau', current: current === 'tableau' },
        { href: LIST, label: 'Liste', current: current === 'liste' },
      ]}
    />
  )
}
