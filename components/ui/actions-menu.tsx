import { Ellipsis } from 'lucide-react'
import { DrawnIcon } from './drawn-icon'
import { Menu } from './menu'
import type { MenuItem } from './menu-layer'

type Props = {
  /** Says which actions on what: « Actions sur le devis D-12 ». */
  name: string
  items: readonly MenuItem[]
  variant?: 'ghost' | 'secondary'
}

/** Button « … » that opens the actions on one thing. */
export function ActionsMenu({ name, items, variant = 'ghost' }: Props) {
  return (
    <Menu label={name} items={items} variant={variant} size="icon">
      <DrawnIcon icon={Ellipsis} />
      <span className="sr-only">{name}</span>
    </Menu>
  )
}
