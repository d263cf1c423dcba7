'use client'

import { LayoutGrid, PanelLeft } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'

type Props = { main: boolean; mini: boolean; onToggle: (drawer: 'main' | 'mini') => void }

/** Two buttons, each showing or hiding one sidebar (SHELL-23). */
export function DrawerToggles({ main, mini, onToggle }: Props) {
  return (
    <>
      <button
        type="button"
        aria-expanded={main}
        aria-controls="menu-principal"
        aria-label={main ? 'Masquer le menu' : 'Afficher le menu'}
        title={main ? 'Masquer le menu' : 'Afficher le menu'}
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
        onClick={() => onToggle('main')}
      >
        <DrawnIcon icon={PanelLeft} />
      </button>
      <button
        type="button"
        aria-expanded={mini}
        aria-controls="raccourcis"
        aria-label={mini ? 'Masquer les raccourcis' : 'Afficher les raccourcis'}
        title={mini ? 'Masquer les raccourcis' : 'Afficher les raccourcis'}
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
        onClick={() => onToggle('mini')}
      >
        <DrawnIcon icon={LayoutGrid} />
      </button>
    </>
  )
}
