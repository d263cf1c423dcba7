'use client'

import { LogOut, Moon, SlidersHorizontal, Sun } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { IconShapes } from '@/components/ui/icon-shapes'
import { leaveSession } from '@/components/ui/leave-session'
import { openPerimetre } from '@/lib/browser/open-perimetre'
import { switchTheme, useDark } from '@/lib/browser/theme-choice'
import type { Destination } from './destinations'
import { Option } from './option'
import { leavePalette } from './palette'

/** A page of the menu. */
export function DestinationOption({ destination }: { destination: Destination }) {
  const { label, detail, shapes, mots: _, isHidden: __, ...link } = destination
  return (
    <Option
      icon={<IconShapes shapes={shapes} />}
      title={label}
      detail={detail}
      isBeside
      link={link}
      onChoose={leavePalette}
    />
  )
}

/** Gives the actions open from any page. */
export function useActions() {
  const dark = useDark()
  return [
    { label: 'Changer de périmètre', icon: SlidersHorizontal, run: openPerimetre },
    {
      label: dark ? 'Passer en mode clair' : 'Passer en mode sombre',
      icon: dark ? Sun : Moon,
      run: switchTheme,
    },
    { label: 'Se déconnecter', icon: LogOut, run: () => void leaveSession() },
  ]
}

type Action = ReturnType<typeof useActions>[number]

export function ActionOption({ action: { label, icon, run } }: { action: Action }) {
  return (
    <Option
      icon={<DrawnIcon icon={icon} />}
      title={label}
      onChoose={() => {
        leavePalette()
        // Once the window has given the focus back: the act may take it.
        requestAnimationFrame(() => setTimeout(run))
      }}
    />
  )
}
