'use client'

import { type PointerEvent, useRef } from 'react'
import { FieldGroup } from '@/components/form/field-group'
import { Button } from '@/components/ui/button'
import { TRACE_BOX } from '@/lib/domain/documents/signature'

type Props = { value: string; onChange: (path: string) => void; error?: string | undefined }

/** A box to draw one's signature in, by pointer, finger or pen; whoever cannot draw types their name. */
export function SignaturePad({ value, onChange, error }: Props) {
  const path = useRef(value)
  const isDrawing = useRef(false)
  const add = (letter: 'M' | 'L', event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = (share: number, length: number) => Math.round(Math.min(1, Math.max(0, share)) * length)
    const x = at((event.clientX - box.left) / box.width, TRACE_BOX.width)
    const y = at((event.clientY - box.top) / box.height, TRACE_BOX.height)
    path.current = `${path.current}${letter}${x} ${y} `
    onChange(path.current)
  }
  const clear = () => {
    path.current = ''
    onChange('')
  }
  return (
    <FieldGroup
      label="Dessin de la signature"
      hint="Au doigt, au stylet ou à la souris. Sans pointeur, choisissez « Saisir mon nom »."
      error={error}
    >
      {() => (
        <div className="grid gap-2">
          <svg
            role="img"
            aria-label={value === '' ? 'Cadre de signature vide' : 'Signature dessinée'}
            viewBox={`0 0 ${TRACE_BOX.width} ${TRACE_BOX.height}`}
            className="h-auto w-full touch-none rounded-md border border-line-strong bg-surface"
            onPointerDown={(event) => {
              isDrawing.current = true
              event.currentTarget.setPointerCapture(event.pointerId)
              add('M', event)
            }}
            onPointerMove={(event) => {
              if (isDrawing.current) add('L', event)
            }}
            onPointerUp={() => {
              isDrawing.current = false
            }}
            onPointerCancel={() => {
              isDrawing.current = false
            }}
          >
            <path d={value} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
          </svg>
          <Button size="small" className="justify-self-start" disabled={value === ''} onClick={clear}>
            Effacer
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
