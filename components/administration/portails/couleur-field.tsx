'use client'

import { useController, useFormContext } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { AA_CONTRAST, AA_GRAPHIC_CONTRAST, contrastRatio } from '@/lib/domain/interface/contrast'

const COLOR = /^#[0-9a-f]{6}$/i
const EMPTY = '#007acd'

type Props = { name: string; label: string; usage: 'portail' | 'icone' }

/** A colour, picked or typed, with its contrast on white. Without colour an icon takes the portal's. */
export function CouleurField({ name, label, usage }: Props) {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const color: string = field.value ?? ''
  const isColor = COLOR.test(color)
  return (
    <TextField
      label={label}
      required={usage === 'portail'}
      hint={isColor ? contrastText(color, usage) : 'Une couleur comme #007acd.'}
      spellCheck={false}
      before={
        <input
          type="color"
          aria-label={`${label}, palette`}
          value={isColor ? color.toLowerCase() : EMPTY}
          onChange={field.onChange}
          className="-ml-1 size-8 flex-none cursor-pointer rounded-sm border-0 bg-transparent p-0"
        />
      }
      {...field}
      value={color}
    />
  )
}

const LEAST = { portail: AA_CONTRAST, icone: AA_GRAPHIC_CONTRAST } as const
const TOO_LOW = {
  portail: 'les textes et les boutons en prennent une teinte plus foncée',
  icone: 'l’icône en prend une teinte plus foncée',
} as const

function contrastText(color: string, usage: Props['usage']): string {
  const ratio = contrastRatio(color, '#ffffff')
  const written = `Contraste avec le blanc : ${(Math.floor(ratio * 10) / 10).toLocaleString('fr-FR')} pour 1`
  const least = LEAST[usage].toLocaleString('fr-FR')
  return ratio >= LEAST[usage]
    ? `${written}, conforme au niveau AA (${least}).`
    : `${written}, sous le niveau AA (${least}) : ${TOO_LOW[usage]}.`
}
