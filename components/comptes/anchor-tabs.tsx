'use client'

import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { Tabs, tabPanelProps } from '@/components/ui/tabs'

type Panel = { id: string; label: string; content: ReactNode }

/** Tabs whose choice is the address's fragment: `/espacepersonnel#affichage` opens « Affichage ». */
export function AnchorTabs({ label, panels }: { label: string; panels: readonly Panel[] }) {
  const first = panels[0]?.id ?? ''
  const anchor = useSyncExternalStore(
    subscribe,
    () => decodeURIComponent(window.location.hash.slice(1)),
    () => '',
  )
  const selected = panels.some((panel) => panel.id === anchor) ? anchor : first
  const select = useCallback((id: string) => {
    window.history.replaceState(window.history.state, '', `#${id}`)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }, [])
  return (
    <div className="grid gap-6">
      <Tabs
        label={label}
        tabs={panels}
        selected={selected}
        onSelect={select}
        prefix="mon-espace"
        className="flex gap-2 overflow-x-auto"
        tabClassName="px-4 py-3 whitespace-nowrap"
      />
      {panels.map((panel) => (
        <div
          key={panel.id}
          {...tabPanelProps('mon-espace', panel.id)}
          hidden={panel.id !== selected}
          className="grid gap-6"
        >
          {panel.content}
        </div>
      ))}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
