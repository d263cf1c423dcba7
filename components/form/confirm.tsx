'use client'

import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showFailure } from '@/components/ui/snackbar-store'
import { CallFault } from './call-fault'
import { useSave } from './use-save'

/** An act that asks for confirmation. */
type Question = {
  title: string
  /** Consequences. */
  text: ReactNode
  /** Label of the button that does it. */
  confirm: string
  /** Label of the button that leaves all as it is. */
  keep?: string
  danger?: boolean
  act: () => unknown
  /** Said in place of the words of a request where no answer came. */
  lost?: string
  /** Says what it failed with once the window is closed; without it that is said in the window, which stays. */
  tell?: Parameters<typeof useSave>[1]
}

type DialogProps = Question & { open: boolean; onClose: () => void }

/** Asks before an act is run, and closes once it is done. Closed before, it says at the foot of the page that the act failed. */
export function ConfirmDialog(props: DialogProps) {
  const { open, onClose, title, text, confirm, keep = 'Annuler', danger = false, act, tell, lost } = props
  const isShown = useRef(open)
  useLayoutEffect(() => {
    isShown.current = open
  }, [open])
  const { save, pending, fault, forgive } = useSave(act, (error, retry) => {
    if (tell) return tell(error, retry)
    if (isShown.current) return
    forgive()
    showFailure(error, retry)
  })
  const close = () => {
    if (!pending) forgive()
    onClose()
  }
  const run = async () => {
    if ((await save()) || tell) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{keep}</Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!tell && <CallFault error={fault} onRetry={run} lost={lost} />}
        <p>{text}</p>
      </div>
    </Dialog>
  )
}

type ButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { question: Question }

/** A button whose act asks for confirmation. */
export function ConfirmButton({ question, ...button }: ButtonProps) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsked(true)} />
      <ConfirmDialog {...question} open={asked} onClose={() => setAsked(false)} />
    </>
  )
}
