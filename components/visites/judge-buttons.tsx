'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'

const NoteDialog = windowOnOpen(async () => (await import('./judge-dialogs')).NoteDialog)
const ContestDialog = windowOnOpen(async () => (await import('./judge-dialogs')).ContestDialog)

type Props = { id: number; note: number | null; canNote: boolean; canContest: boolean }

/** A note of 1 to 5, and a contest with its reason. */
export function JudgeButtons({ id, note, canNote, canContest }: Props) {
  const [open, setOpen] = useState<'note' | 'contest' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {canContest && <Button onClick={() => setOpen('contest')}>Contester</Button>}
      {canNote && (
        <Button onClick={() => setOpen('note')}>{note === null ? 'Noter' : `Note : ${note} sur 5`}</Button>
      )}
      <NoteDialog id={id} note={note} open={open === 'note'} onClose={close} />
      <ContestDialog id={id} open={open === 'contest'} onClose={close} />
    </>
  )
}
