'use client'

import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

/** Text messages about visits: refusing takes the same one click as accepting (PUBLIC-59). */
export function SmsChoice({ accepte, onChange }: { accepte: boolean; onChange: (accepte: boolean) => void }) {
  const { save, pending, fault } = useSave(async () => {
    await apiFetch('locataires/sms', { method: 'PUT', json: { accepte: !accepte } })
    onChange(!accepte)
    showSnackbar({
      type: 'success',
      message: accepte ? 'Vous ne recevrez plus de SMS.' : 'Vous recevrez les rappels de visite par SMS.',
    })
  })
  return (
    <div className="grid gap-3 border-t border-line px-5 py-4">
      <CallFault error={fault} onRetry={save} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <b className="block font-semibold">Rappels de visite par SMS</b>
          <span className="text-muted">{accepte ? 'Vous les acceptez.' : 'Vous ne les recevez pas.'}</span>
        </p>
        <Button onClick={() => void save()} pending={pending}>
          {accepte ? 'Refuser les SMS' : 'Accepter les SMS'}
        </Button>
      </div>
    </div>
  )
}
