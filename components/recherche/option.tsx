'use client'

import { ComboboxGroup, ComboboxGroupLabel, ComboboxItem } from '@ariakit/react/combobox'
import clsx from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { type NavTarget, pathInside } from '@/components/ui/nav-links'

type Link = Pick<NavTarget, 'href' | 'target' | 'rel'>

type Props = {
  icon: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** Beside the title where there is room, instead of under it. */
  isBeside?: boolean
  /** Where it leads; an action leads nowhere. */
  link?: Link
  /** Of a search before this one: shown until the next one is there, and not to be opened. */
  stale?: boolean
  onChoose: (event: MouseEvent) => void
}

/** A row of the window: arrows reach it, Enter or a press opens it. */
export function Option({ icon, title, detail, isBeside = false, link, stale = false, onChoose }: Props) {
  return (
    <ComboboxItem
      render={<Row link={link} />}
      disabled={stale}
      focusOnHover
      hideOnClick={false}
      setValueOnClick={false}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer scroll-my-2 items-center gap-3 rounded-md px-3 py-2 outline-none aria-disabled:pointer-events-none aria-disabled:opacity-60 data-active-item:bg-portal-soft forced-colors:data-active-item:outline-2 forced-colors:data-active-item:-outline-offset-2 [&>svg]:flex-none [&>svg]:text-muted"
    >
      {icon}
      <span className={clsx('min-w-0 flex-1', isBeside && 'md:flex md:items-baseline md:gap-4')}>
        <span className="block min-w-0 flex-1 font-[550] break-words">{title}</span>
        {detail && <span className="block text-[13.5px] break-words text-muted">{detail}</span>}
      </span>
      {link?.target === '_blank' && <span className="sr-only"> (nouvel onglet)</span>}
    </ComboboxItem>
  )
}

type RowProps = { link: Link | undefined; children?: ReactNode; 'data-active-item'?: boolean }

/** The element of a row. The active one is said to be selected: not all readers follow what the box points at alone. */
function Row({ link, children, ...item }: RowProps) {
  const props = { ...item, 'aria-selected': item['data-active-item'] === true }
  if (!link) return <div {...props}>{children}</div>
  const { href, target, rel } = link
  const inside = pathInside(href)
  if (inside !== null && !target)
    return (
      <AppLink {...props} href={inside}>
        {children}
      </AppLink>
    )
  return (
    <a {...props} href={href} target={target} rel={rel}>
      {children}
    </a>
  )
}

/** Rows of one kind, under their name. */
export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ComboboxGroup className="grid gap-0.5">
      <ComboboxGroupLabel className="px-3 pt-3 pb-1.5 text-[13px] font-semibold text-muted">
        {label}
      </ComboboxGroupLabel>
      {children}
    </ComboboxGroup>
  )
}
