'use client'

import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { readAnchor } from './anchor'
import { SCROLLED_TABS } from './tab-class'
import { Tabs, tabPanelProps } from './tabs'

type Panel = { id: string; label: string; content: ReactNode }
type Props = { label: string; panels: readonly Panel[]; prefix?: string }

/** Tabs whose choice is the address's fragment: `/espacepersonnel#affichage` opens « Affichage » (HOME-17). */
export function AnchorTabs({ label, panels, prefix = 'onglet' }: Props) {
  const anchor = useSyncExternalStore(subscribe, readAnchor, () => '')
  const selected = panels.some(({ id }) => id === anchor) ? anchor : (panels[0]?.id ?? '')
  const select = useCallback((id: string) => {
    // Not location.hash: the page must not jump to the tab, nor the history fill up.
    window.history.replaceState(window.history.state, '', `#${encodeURIComponent(id)}`)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }, [])
  return (
    <div className="grid grid-cols-1 gap-6">
      <Tabs
        label={label}
        tabs={panels}
        selected={selected}
        onSelect={select}
        prefix={prefix}
        className={SCROLLED_TABS}
        tabClassName="px-4 py-3 whitespace-nowrap"
      />
      {panels.map(({ id, content }) => (
        <div
          key={id}
          {...tabPanelProps(prefix, id)}
          hidden={id !== selected}
          className="grid grid-cols-1 gap-6"
        >
          {content}
        </div>
      ))}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
