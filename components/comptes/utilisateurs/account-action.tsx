'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { showFailure, showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Props = {
  label: string
  icon: ReactNode
  danger?: boolean
  /** Asked before it is done. */
  question?: { title: string; text: string }
  run: () => Promise<unknown>
  /** Said once it is done; left out where another page follows. */
  done?: string
  after?: () => void
}

/** An act on an account: asks first where it cannot be undone at once, says what became of it. */
export function AccountAction({ label, icon, danger = false, question, run, done, after }: Props) {
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const act = async () => {
    setPending(true)
    try {
      await run()
      setAsking(false)
      if (done) showSnackbar({ type: 'success', message: done })
      if (after) after()
      else router.refresh()
    } catch (error) {
      setAsking(false)
      showFailure(error, act)
    }
    setPending(false)
  }
  const variant = danger ? 'danger' : 'secondary'
  return (
    <>
      <Button
        size="small"
        variant={variant}
        pending={pending && !question}
        onClick={() => (question ? setAsking(true) : void act())}
      >
        {icon}
        {label}
      </Button>
      {question && (
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          title={question.title}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Annuler</Button>
              <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={() => void act()}>
                {label}
              </Button>
            </>
          }
        >
          <p>{question.text}</p>
        </Dialog>
      )}
    </>
  )
}
